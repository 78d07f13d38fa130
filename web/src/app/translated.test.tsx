/** A page that the browser translates: its text nodes are wrapped in elements, or gone, when React comes back to them. */
import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { renderAt } from "../test/render-at.tsx";
import { allowForeignNodes } from "../ui/foreign-nodes.ts";

beforeAll(() => allowForeignNodes());

function texts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode as Text);
  return found;
}
const font = (text: Text) => {
  const element = document.createElement("font");
  text.replaceWith(element);
  return element;
};
const WAYS = {
  wrapped: (text: Text) => font(text).append(text),
  replaced: (text: Text) => font(text).append(text.data),
};

test.each(Object.entries(WAYS))("the list, its filters and a form go on with their texts %s", async (_, translate) => {
  const { user, router } = renderAt("/fleet/trips");
  await screen.findByText(/^Showing: 1 - 10 of/);
  texts().forEach(translate);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  expect(await screen.findByRole("form", { name: "Filter" })).toBeInTheDocument();
  texts().forEach(translate);
  await user.selectOptions(screen.getByLabelText("Trip Type"), "-1");
  await user.type(screen.getByLabelText("Trip No"), "abc");
  await user.click(screen.getByRole("button", { name: "Search" }));
  texts().forEach(translate);
  await user.click(screen.getByRole("button", { name: /Filter$/ }));
  expect(screen.queryByRole("form", { name: "Filter" })).toBeNull();
  await router.navigate("/fleet/trip/add-new");
  expect(await screen.findByRole("heading", { name: "New Trips" })).toBeInTheDocument();
  expect(screen.queryByText("Something went wrong")).toBeNull();
});
