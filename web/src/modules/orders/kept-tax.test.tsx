import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatMoney } from "#bff/words/numbers.ts";
import { among, isNew, orderPage } from "../../test/orders.ts";
import { renderAt } from "../../test/render-at.tsx";
import { rows } from "../../test/server.ts";

test("an order shows the tax that it was saved with, until what makes its money changes", async () => {
  const { id, order_cur } = among((await orderPage()).orders, isNew);
  await (await rows()).update("orders", { id }, { tax_label: "Levy - 50", tax_percent: 50, tax_total: 4321.09 });
  renderAt(`/fleet/order/${id}/edit`);
  expect(await screen.findByText("Kept with the order: Levy - 50")).toBeInTheDocument();
  const kept = formatMoney(4321.09, order_cur?.key);
  expect(screen.getByLabelText("Tax")).toHaveTextContent(kept);
  fireEvent.change(await screen.findByLabelText("Extra Charge"), { target: { value: "12345" } });
  expect(screen.queryByText(/^Kept with the order/)).not.toBeInTheDocument();
  expect(screen.getByLabelText("Tax")).not.toHaveTextContent(kept);
});
