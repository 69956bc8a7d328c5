import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { needMessages, t, useLanguage } from "../ui/i18n.svelte";
import { anchor } from "../match/flight-animation.svelte";
import type { MatchSession } from "../match/match-session.svelte";
import Tutorial from "./Tutorial.svelte";

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("tutorial");
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

test("the ring goes when the tutorial ends", async () => {
  const steps = [{ say: "tutorial-around", point: "prompt" }];
  sessionStorage.setItem("carrack.tutorial.m", "0");
  const prompt = document.body.appendChild(document.createElement("div"));
  prompt.getBoundingClientRect = () => new DOMRect(10, 10, 300, 100);
  anchor("prompt")(prompt);
  const session = { match: { id: "m" }, entries: [], present: null, asked: false };
  render(Tutorial, {
    steps,
    session: session as unknown as MatchSession,
    onend: () => {},
    reading: false,
  });
  await waitFor(() => expect(document.querySelector(".ring")).not.toBeNull());
  await fireEvent.click(screen.getByRole("button", { name: t("tutorial-end") }));
  expect(document.querySelector(".ring")).toBeNull();
});
