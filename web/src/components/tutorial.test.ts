import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { needMessages, t, useLanguage } from "../lib/i18n.svelte";
import { anchor } from "../lib/motion.svelte";
import type { Table } from "../lib/table.svelte";
import { stepsOf } from "../tutorials";
import Tutorial from "./Tutorial.svelte";

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("tutorial");
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

test("the ring goes when the tutorial ends", async () => {
  const steps = stepsOf("age-of-exploration");
  sessionStorage.setItem("carrack.tutorial.m", String(steps.length - 1));
  const prompt = document.body.appendChild(document.createElement("div"));
  prompt.getBoundingClientRect = () => new DOMRect(10, 10, 300, 100);
  anchor("prompt")(prompt);
  const table = { match: { id: "m" }, entries: [], present: null, asked: false };
  render(Tutorial, {
    game: "age-of-exploration",
    table: table as unknown as Table,
    onend: () => {},
    reading: false,
  });
  await waitFor(() => expect(document.querySelector(".ring")).not.toBeNull());
  await fireEvent.click(screen.getByRole("button", { name: t("tutorial-end") }));
  expect(document.querySelector(".ring")).toBeNull();
});
