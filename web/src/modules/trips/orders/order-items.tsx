import type { OrderItem } from "#bff/modules/orders/contract.ts";
import { freightAt } from "#bff/modules/orders/totals.ts";
import { TRIP_STOP_LABELS } from "#bff/modules/trips/contract.ts";
import { formatWall } from "#bff/words/dates.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { unitName } from "#bff/words/units.ts";
import { StopBalance } from "../../../freight/stops/balance.tsx";

const HEADINGS = ["Type", "Location", "Request Date", "Package", "Qty", "Weight", "Appt", "P/D#"];

/** The stops of an order. */
export function OrderItems({ items, label }: { items: readonly OrderItem[]; label: string }) {
  return (
    <>
      <table className="hb-trip-table" aria-label={label}>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" data-number={heading === "Qty" || heading === "Weight" || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items
            .filter((item) => item.status)
            .map((item) => (
              <tr key={item.id}>
                <td>{TRIP_STOP_LABELS[item.type]}</td>
                <td className="hb-trip-place">
                  <strong>{item.loc_nm}</strong>
                  <span>
                    {item.location} {item.postal_code.replaceAll(" ", "\u00a0")}
                  </span>
                </td>
                <td className="hb-trip-nowrap">{formatWall(item.req_date ?? "") || "N/A"}</td>
                <td>{item.pkg_type?.name ?? "N/A"}</td>
                <td data-number>{formatQuantity(item.qty)}</td>
                <td data-number>
                  {formatQuantity(item.weight)} {unitName(item.unit)}
                </td>
                <td>{item.apnt_type?.name ?? "N/A"}</td>
                <td>{item.info || "N/A"}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <StopBalance stops={items.map(freightAt)} />
    </>
  );
}
