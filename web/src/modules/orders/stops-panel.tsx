/** The stops of an order under its row in the list. */

import type { OrderItem } from "#bff/modules/orders/contract.ts";
import { STOP_LABELS } from "#bff/modules/orders/contract.ts";
import { freightAt } from "#bff/modules/orders/totals.ts";
import { formatWall } from "#bff/words/dates.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { StopBalance } from "../../freight/stops/balance.tsx";

const HEADERS = ["Type", "Location", "Status", "Request Date", "Weights", "Unit", "Appt", "Info", "Note"];

export default function StopsPanel({ items }: { items: readonly OrderItem[] }) {
  if (items.length === 0) return <p className="hb-muted">No record found</p>;
  return (
    <>
      <table className="hb-order-stops">
        <thead>
          <tr>
            {HEADERS.map((header) => (
              <th key={header} scope="col" className={header === "Weights" ? "hb-end" : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <StopLine key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <StopBalance stops={items.map(freightAt)} />
    </>
  );
}

function StopLine({ item }: { item: OrderItem }) {
  return (
    <tr>
      <td>{STOP_LABELS[item.type]}</td>
      <td title={`${item.loc_nm}, ${item.location}`}>
        <strong>{item.loc_nm}</strong> {item.location}
      </td>
      <Text>{item.item_status?.name}</Text>
      <Text>{formatWall(item.req_date ?? "")}</Text>
      <td className="hb-end">{formatQuantity(item.weight)}</td>
      <Text>{item.unit?.name}</Text>
      <Text>{item.apnt_type?.name}</Text>
      <Text>{item.info}</Text>
      <Text>{item.note}</Text>
    </tr>
  );
}
const Text = ({ children }: { children: string | undefined }) => (
  <td className={children ? undefined : "hb-muted"} title={children}>
    {children || "N/A"}
  </td>
);
