import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { among, isNew, isTaken, orderOf, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { mock, NOW, rows, server, signInAs } from "../../test/server.ts";

/** Many steps, each of them on a whole page. */
vi.setConfig({ testTimeout: 40_000 });

const SIZE = 10;
const numbersOf = async (search: string) => (await orderPage(search)).orders.map(({ order_no }) => order_no);
const ON_TRIP = "You can not delete this order because order is associated with trip";
const box = (number: number) => screen.findByRole("checkbox", { name: `Select order ${number}` });
const bar = () => screen.findByRole("region", { name: "Chosen rows" });
const cellOf = async (number: number) => (await screen.findByText(String(number))).closest("[role=gridcell]") as HTMLElement;

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:test");
  URL.revokeObjectURL = vi.fn();
});

test("orders are deleted together; each has its result, and the table is what the server has", async () => {
  const search = `size=${SIZE}&page=3`;
  const { orders, total } = await orderPage(search);
  const [deletable, taken] = [among(orders, isNew), among(orders, isTaken)];
  const { user } = renderAt(`/fleet/orders?${search}`);
  await user.click(await box(deletable.order_no));
  await user.click(await box(taken.order_no));
  expect(await bar()).toHaveTextContent("2 selected");
  await user.click(within(await bar()).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Please confirm the deletion" });
  expect(question).toHaveTextContent("This will delete 2 orders. Do you want to continue ?");
  const named = within(within(question).getByRole("list", { name: "2 orders" })).getAllByRole("listitem");
  expect(named.map(({ textContent }) => textContent)).toEqual([String(deletable.order_no), String(taken.order_no)]);
  await user.click(within(question).getByRole("button", { name: "Delete" }));

  const results = await screen.findByRole("dialog", { name: "Delete orders" });
  expect(await within(results).findByText("1 done, 1 not done")).toBeInTheDocument();
  expect(within(results).getByRole("row", { name: `${taken.order_no} ${ON_TRIP}` })).toBeInTheDocument();
  expect(within(results).getByRole("row", { name: `${deletable.order_no} Done` })).toBeInTheDocument();
  await user.click(within(results).getByRole("button", { name: "Close" }));

  expect(await screen.findByText(`Showing: 21 - 30 of ${total - 1} entries.`)).toBeInTheDocument();
  expect(screen.queryByText(String(deletable.order_no))).not.toBeInTheDocument();
  expect(await bar()).toHaveTextContent("1 selected");
  expect(await box(taken.order_no)).toBeChecked();
  await expect(orderOf(deletable.id)).rejects.toThrow("404");
  expect((await orderOf(taken.id)).order_status?.code).toBe("RCV");
});

test("a status is given to all that a search finds, in portions", async () => {
  const since = "date1=2026-09-01";
  let portions = 0;
  server.use(
    http.post("*/api/v2/orders/bulk", () => {
      portions += 1;
    }),
  );
  const { orders, total } = await orderPage(`size=100&${since}`);
  const movable = orders.filter(({ order_status }) => order_status?.code === "NEW" || order_status?.code === "CAN");
  const { user } = renderAt(`/fleet/orders?size=5&${since}`);
  expect(await screen.findByText(`Showing: 1 - 5 of ${total} entries.`)).toBeInTheDocument();
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  expect(await bar()).toHaveTextContent("5 selected");
  await user.click(within(await bar()).getByRole("button", { name: `Select all ${total} matching` }));
  expect(await bar()).toHaveTextContent(`All ${total} selected`);
  await user.click(within(await bar()).getByRole("button", { name: "Change status" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cancelled" }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "Change status to Cancelled" })).getByRole("button", { name: "OK" }));
  const results = await screen.findByRole("dialog", { name: "Change status to Cancelled" });
  await within(results).findByText(`${movable.length} done, ${total - movable.length} not done`);
  expect(within(results).getAllByRole("row")).toHaveLength(total + 1);
  expect(portions).toBe(2);
  const after = await Promise.all(movable.map(({ id }) => orderOf(id)));
  expect(after.map(({ order_status }) => order_status?.code)).toEqual(movable.map(() => "CAN"));
});

test("of all that match, those that were taken out stay, and those that match only since the question", async () => {
  const search = "size=5&load=LTL";
  const { orders, total } = await orderPage("size=100&load=LTL");
  const kept = among(orders.slice(0, 5), ({ order_status }) => order_status?.code !== "CAN");
  const late = among((await orderPage()).orders, (order) => isNew(order) && order.load_type !== "LTL");
  const { user } = renderAt(`/fleet/orders?${search}`);
  await screen.findByText(`Showing: 1 - 5 of ${total} entries.`);
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  await user.click(within(await bar()).getByRole("button", { name: `Select all ${total} matching` }));
  await user.click(await box(kept.order_no));
  expect(await bar()).toHaveTextContent(`${total - 1} selected`);
  await user.click(within(await bar()).getByRole("button", { name: "Change status" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cancelled" }));
  const question = await screen.findByRole("alertdialog", { name: "Change status to Cancelled" });
  expect(question).toHaveTextContent(`The status of ${total - 1} orders will be changed.`);
  await (await rows()).update("orders", { id: late.id }, { load_type: "LTL" });
  await user.click(within(question).getByRole("button", { name: "OK" }));
  const results = await screen.findByRole("dialog", { name: "Change status to Cancelled" });
  await waitFor(() => expect(within(results).getAllByRole("row")).toHaveLength(total));
  const after = await Promise.all([kept, late].map(({ id }) => orderOf(id)));
  expect(after.map(({ order_status }) => order_status?.code)).toEqual([kept.order_status?.code, "NEW"]);
});

test("an act whose answer was lost is asked for again by its key, and told as it went", async () => {
  const keys: (string | null)[] = [];
  let answered: Response | undefined;
  server.use(
    http.post("*/api/v2/orders/bulk", async ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length > 1) return;
      // The act is done, and the connection breaks before its answer.
      const { handler } = mock;
      answered = (await handler.run({ request: request.clone(), requestId: "lost" }))?.response;
      return HttpResponse.error();
    }),
  );
  const order = among((await orderPage("size=20")).orders, isNew);
  const { user } = renderAt("/fleet/orders?size=20");
  await user.click(await box(order.order_no));
  await user.click(within(await bar()).getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "Please confirm the deletion" })).getByRole("button", { name: "Delete" }));
  const results = await screen.findByRole("dialog", { name: "Delete orders" });
  expect(await within(results).findByRole("row", { name: `${order.order_no} Done` })).toBeInTheDocument();
  expect([answered?.status, keys.length, new Set(keys).size, keys[0]]).toEqual([200, 2, 1, expect.stringMatching(/./)]);
});

test("Space chooses a row, Shift with an arrow the next ones, Esc none; other filters begin anew", async () => {
  const [first, second, , fourth, fifth] = (await numbersOf(`size=${SIZE}`)) as [number, number, number, number, number];
  const [overleaf] = (await numbersOf(`size=${SIZE}&page=2`)) as [number];
  const { user, router } = renderAt(`/fleet/orders?size=${SIZE}`);
  await user.click(await cellOf(second));
  await user.keyboard(" ");
  expect(await bar()).toHaveTextContent("1 selected");
  expect(await box(second)).toBeChecked();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(await bar()).toHaveTextContent("3 selected");
  expect(await box(fourth)).toBeChecked();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Chosen rows" })).not.toBeInTheDocument());

  await user.click(await box(first));
  await user.keyboard("{Shift>}");
  await user.click(await box(fifth));
  await user.keyboard("{/Shift}");
  expect(await bar()).toHaveTextContent("5 selected");
  await router.navigate(`/fleet/orders?size=${SIZE}&page=2`);
  await box(overleaf);
  expect(await bar()).toHaveTextContent("5 selected");
  await router.navigate(`/fleet/orders?size=${SIZE}&load=LTL`);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Chosen rows" })).not.toBeInTheDocument());
});

test("who may not delete or change sees why", async () => {
  signInAs("auditor@maple.example");
  const [first] = (await numbersOf("size=5")) as [number];
  const { user } = renderAt("/fleet/orders?size=5");
  await user.click(await box(first));
  const remove = within(await bar()).getByRole("button", { name: "Delete" });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAttribute("title", "You are not allowed to delete");
});

test("the list is exported as it is filtered, in the columns in sight; the chosen rows by their ids", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/v2/orders/export", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
    }),
  );
  const search = "size=5&load=LTL&sort=order_date,asc";
  const [oldest] = (await orderPage(search)).orders;
  const { user } = renderAt(`/fleet/orders?${search}`);
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
  expect(asked[1]?.get("ids")).toBe(String(oldest?.id));
});

test("a refused export says why", async () => {
  const message = "An export can have 50,000 rows at most: please narrow the filter";
  server.use(http.get("*/api/v2/orders/export", () => Response.json({ error: { code: "BAD_REQUEST", message, request_id: "x" } }, { status: 400 })));
  const { user } = renderAt("/fleet/orders?size=5");
  await screen.findByText(/^Showing: 1 - 5/);
  await user.click(screen.getByRole("button", { name: "Export" }));
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
