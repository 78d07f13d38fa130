/** What is on screen follows what is written elsewhere in the workspace. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accidents } from "#bff/modules/accidents/contract.ts";
import { documents } from "#bff/modules/documents/contract.ts";
import { type OrderWrite, orders, orderWrite } from "#bff/modules/orders/contract.ts";
import { api } from "../kernel/api/index.ts";
import { createOrder } from "../modules/orders/queries.ts";
import { collectionsIn } from "../register/queries.ts";
import { renderAt } from "../test/render-at.tsx";

test("a new order counts at its customer in the list that is open", async () => {
  const [row] = (await api.get(orders.answers.list, "orders", { size: 5 }))._embedded.content;
  const read = await api.get(orders.record, `orders/${row?.id}`);
  const copy = { ...read, files: [], items: read.items.map((item) => ({ ...item, id: 0 })), rates: read.rates.map((rate) => ({ ...rate, id: 0 })) };
  const customer = read.billed_to;
  renderAt(`/customers/customer-and-brokers?id=${customer?.id}`);
  const cell = () => {
    const line = screen.getByText(String(customer?.name)).closest<HTMLElement>('[role="row"]');
    return within(line as HTMLElement)
      .getAllByRole("gridcell")
      .find((one) => one.getAttribute("col-id") === "order_cnt")?.textContent;
  };
  await screen.findByText(String(customer?.name), {}, { timeout: 20_000 });
  const before = Number(cell());
  await createOrder(orderWrite.parse(copy) as OrderWrite, [], {});
  await waitFor(() => expect(Number(cell())).toBe(before + 1));
}, 40_000);

test("a register's list shows the collections of its references and its lookups", () => {
  expect(collectionsIn(accidents.rowFields).sort()).toEqual(["assets", "directus_users", "employees"]);
  expect(collectionsIn(documents.rowFields).sort()).toEqual(["assets", "customers", "directus_users", "employees", "suppliers", "types"]);
});
