import { describe, expect, test } from "vitest";
import { named, nameWith } from "./accessible-name";

describe("a name", () => {
  test.each([
    ["Dock", "", "Dock"],
    ["Dock", "Dock 1 2 3", "Dock 1 2 3"],
    ["coffee, 2 cards", "2", "coffee, 2 cards"],
    ["Put on show", "nothing on show", "Put on show: nothing on show"],
  ])("of %j on which %j is written is %j", (label, text, name) => {
    expect(nameWith(label, text)).toBe(name);
  });
});

test("an element is named by what can be seen on it", () => {
  const box = document.createElement("div");
  box.innerHTML = `<h3>Dock</h3> <span class="visually-hidden">Ann</span><svg><title>ship</title></svg>
    <small>1</small>`;
  named("Dock")(box);
  expect(box.getAttribute("aria-label")).toBe("Dock 1");
});
