import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { server, signInAs } from "../../test/server.ts";

/** Many steps, each of them on a whole page. */
vi.setConfig({ testTimeout: 40_000 });

/** The first New orders and the last that a trip has taken. */
const NEW_AND_TAKEN = "/fleet/orders?size=10&page=3";
const ON_TRIP = "You can not delete this order because order is associated with trip";
const box = (number: number) => screen.findByRole("checkbox", { name: `Select order ${number}` });
const bar = () => screen.findByRole("region", { name: "Chosen rows" });
const cellOf = async (number: number) => (await screen.findByText(String(number))).closest("[role=gridcell]") as HTMLElement;

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:test");
  URL.revokeObjectURL = vi.fn();
});

test("orders are deleted together; each has its result, and the table is what the server has", async () => {
  const { user } = renderAt(NEW_AND_TAKEN);
  await user.click(await box(10117));
  await user.click(await box(10108));
  expect(await bar()).toHaveTextContent("2 selected");
  await user.click(within(await bar()).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  expect(question).toHaveTextContent("This will delete 2 orders. Do you want to continue ?");
  await user.click(within(question).getByRole("button", { name: "Delete" }));

  const results = await screen.findByRole("dialog", { name: "Delete orders" });
  expect(await within(results).findByText("1 done, 1 not done")).toBeInTheDocument();
  expect(within(results).getByRole("row", { name: `10108 ${ON_TRIP}` })).toBeInTheDocument();
  expect(within(results).getByRole("row", { name: "10117 Done" })).toBeInTheDocument();
  await user.click(within(results).getByRole("button", { name: "Close" }));

  expect(await screen.findByText("Showing: 21 - 30 of 136 entries.")).toBeInTheDocument();
  expect(screen.queryByText("10117")).not.toBeInTheDocument();
  expect(await bar()).toHaveTextContent("1 selected");
  expect(await box(10108)).toBeChecked();
});

test("a status is given to all that a search finds, in portions", async () => {
  const { user } = renderAt("/fleet/orders?size=5&date1=2026-11-01");
  const shown = await screen.findByText(/^Showing: 1 - 5 of \d+ entries\.$/);
  const total = Number(/of (\d+)/.exec(shown.textContent ?? "")?.[1]);
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  expect(await bar()).toHaveTextContent("5 selected");
  await user.click(within(await bar()).getByRole("button", { name: `Select all ${total} matching` }));
  expect(await bar()).toHaveTextContent(`All ${total} selected`);
  await user.click(within(await bar()).getByRole("button", { name: "Change status" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cancelled" }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "Change status to Cancelled" })).getByRole("button", { name: "OK" }));
  const results = await screen.findByRole("dialog", { name: "Change status to Cancelled" });
  await within(results).findByText(/\d+ done, \d+ not done/);
  expect(within(results).getAllByRole("row")).toHaveLength(total + 1);
});

test("Space chooses a row, Shift with an arrow the next ones, Esc none; other filters begin anew", async () => {
  const { user, router } = renderAt("/fleet/orders?size=10");
  await user.click(await cellOf(10136));
  await user.keyboard(" ");
  expect(await bar()).toHaveTextContent("1 selected");
  expect(await box(10136)).toBeChecked();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(await bar()).toHaveTextContent("3 selected");
  expect(await box(10134)).toBeChecked();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Chosen rows" })).not.toBeInTheDocument());

  await user.click(await box(10137));
  await user.keyboard("{Shift>}");
  await user.click(await box(10133));
  await user.keyboard("{/Shift}");
  expect(await bar()).toHaveTextContent("5 selected");
  await router.navigate("/fleet/orders?size=10&page=2");
  await box(10127);
  expect(await bar()).toHaveTextContent("5 selected");
  await router.navigate("/fleet/orders?size=10&load=LTL");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Chosen rows" })).not.toBeInTheDocument());
});

test("who may not delete or change sees why", async () => {
  signInAs("auditor@maple.example");
  const { user } = renderAt("/fleet/orders?size=5");
  await user.click(await box(10137));
  const remove = within(await bar()).getByRole("button", { name: "Delete" });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAttribute("title", "You are not allowed to delete");
});

test("the list is exported as it is filtered, in the columns in sight; the chosen rows by their ids", async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/v2/orders/export", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
    }),
  );
  const { user } = renderAt("/fleet/orders?size=5&load=LTL&sort=order_date,asc");
  await screen.findByText(/^Showing: 1 - 5/);
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
  expect(await screen.findByText("Orders-2026-11-20.csv downloaded")).toBeInTheDocument();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ format: "csv", load: "LTL", sort: "order_date,asc" });
  const columns = asked[0]?.get("columns")?.split(",");
  expect(columns).toEqual(expect.arrayContaining(["order_no", "billed_to", "total"]));
  expect(columns).not.toContain("sales_note");

  const [first] = await screen.findAllByRole("checkbox", { name: /^Select order/ });
  await user.click(first as HTMLElement);
  await user.click(within(await bar()).getByRole("button", { name: "Export" }));
  // The page's own menu, closed before, stays in a document without animations.
  const excel = await screen.findAllByRole("menuitem", { name: "Excel (XLSX)" });
  await user.click(excel.at(-1) as HTMLElement);
  expect(await screen.findByText("Orders-2026-11-20.xlsx downloaded")).toBeInTheDocument();
  expect(asked[1]?.get("ids")).toMatch(/^\d+$/);
});

test("a refused export says why", async () => {
  const message = "An export can have 50,000 rows at most: please narrow the filter";
  server.use(http.get("*/api/v2/orders/export", () => Response.json({ error: { code: "BAD_REQUEST", message, request_id: "x" } }, { status: 400 })));
  const { user } = renderAt("/fleet/orders?size=5");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("a service that is down leaves the rows chosen", async () => {
  const message = "The data service is not reachable. Please try again in a moment.";
  server.use(http.post("*/api/v2/orders/bulk", () => Response.json({ error: { code: "UNAVAILABLE", message, request_id: "x" } }, { status: 503 })));
  const { user } = renderAt("/fleet/orders?size=5");
  const [first] = await screen.findAllByRole("checkbox", { name: /^Select order/ });
  await user.click(first as HTMLElement);
  await user.click(within(await bar()).getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "Please confirm the deletion" })).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(within(await screen.findByRole("dialog", { name: "Delete orders" })).getByRole("button", { name: "Close" }));
  expect(await bar()).toHaveTextContent("1 selected");
});
