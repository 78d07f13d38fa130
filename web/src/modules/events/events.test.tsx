import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { EVENTS_PAGE, type EventKinds, eventKinds, eventList } from "#bff/modules/events/contract.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));
const table = async () => within(await screen.findByRole("table"));
const read = (query: object = {}) => api.get(eventList, "events", { ...query });

test("shows the newest events, each leading to its record, and older ones on demand", async () => {
  const first = await read();
  expect(first.next).not.toBeNull();
  const { user } = renderAt("/events");
  const [line] = first.content;
  expect((await (await table()).findAllByRole("link", { name: line?.record.name }))[0]).toHaveAttribute(
    "href",
    expect.stringMatching(new RegExp(`/${line?.record.id}/edit$`)),
  );
  expect(screen.getAllByRole("row")).toHaveLength(EVENTS_PAGE + 1);
  await user.click(screen.getByRole("button", { name: "Show older events" }));
  await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(EVENTS_PAGE + 1));
});

test("who may only read opens records to read them", async () => {
  signInAs("auditor@maple.example");
  const [line] = (await read()).content;
  renderAt("/events");
  expect((await (await table()).findAllByRole("link", { name: line?.record.name }))[0]).toHaveAttribute("href", expect.stringMatching(/\/view$/));
});

test("a number is asked for with its module; fields are the module's own; chips take the filters away", async () => {
  const { content }: EventKinds = await api.get(eventKinds, "events/kinds", {});
  const [event] = (await read({ module: "orders" })).content;
  const { router, user } = renderAt("/events");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.type(screen.getByLabelText("Number"), String(event?.record.name));
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Please choose what it is a number of")).toBeInTheDocument();
  await screen.findByRole("option", { name: "Order" });
  await user.selectOptions(screen.getByLabelText("What"), "Order");
  const fields = within(screen.getByLabelText("Field")).getAllByRole("option");
  expect(fields).toHaveLength((content.find(({ module }) => module === "orders")?.fields.length ?? 0) + 1);
  await user.type(screen.getByLabelText("Number"), String(event?.record.name));
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(router.state.location.search).toContain("module=orders"));
  await waitFor(async () => {
    const links = (await table()).getAllByRole("link");
    expect(new Set(links.map(({ textContent }) => textContent))).toEqual(new Set([event?.record.name]));
  });
  await user.click(screen.getByRole("button", { name: "Remove filter What Order" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("says where nothing is found", async () => {
  renderAt("/events?date2=2001-01-01");
  expect(await screen.findByText("No events found.")).toBeInTheDocument();
});

test("stands in the user's menu", async () => {
  const { router, user } = renderAt("/Dashboard");
  await user.click(await screen.findByRole("button", { name: /user menu of/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Events" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/events"));
});
