// Apart from the build's, so that building needs none of the packages of the tests.
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    // Drawing whole tables takes seconds where the processor is busy with other things.
    test: { environment: "happy-dom", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  }),
);
