/** Finds orders that are New or Received, with stops that no trip has yet, and takes these into the trip; by its number also one that is planned in full. */

import { useQuery } from "@tanstack/react-query";
import { Fragment, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { LOAD_TYPE_LABELS, type OrderRow } from "#bff/modules/orders/contract.ts";
import { isOrderOpen, plannedText } from "#bff/modules/orders/lifecycle.ts";
import { formatInstant } from "#bff/words/dates.ts";
import { formatMoney } from "#bff/words/numbers.ts";
import { orderTone } from "../../../freight/tones.ts";
import { EMPTY } from "../../../grid/overlay.tsx";
import { messageOf } from "../../../kernel/api/index.ts";
import { useCompanyZone } from "../../../kernel/workspace.ts";
import { Pager } from "../../../ui/pager.tsx";
import { Status } from "../../../ui/status.tsx";
import { ViewDialog } from "../../../ui/view-dialog.tsx";
import { Mark } from "../marks.tsx";
import { type OrderSearch, openOrdersQuery, orderedStops } from "../queries.ts";
import type { TripForm } from "../trip-form.ts";
import { OrderItems } from "./order-items.tsx";
import { OrderSearchForm } from "./order-search-form.tsx";

const SIZE = 10;
const EVERYTHING: OrderSearch = { order_no: "", id: "", load: "", date1: "", date2: "" };
const HEADINGS = ["Order No", "Customer", "Date", "Status", "Load Type", "Order Type", "Commodity", "Equipment", "Total", "Stops", ""];

type OrderSearchDialogProps = { onPick: (order: OrderRow) => void; onClose: () => void };

export function OrderSearchDialog({ onPick, onClose }: OrderSearchDialogProps) {
  const [search, setSearch] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const query = useQuery(openOrdersQuery(search, page, SIZE));
  const carried = useCarried();
  const orders = query.data?.rows.filter((order) => isOrderOpen(order.order_status?.code));
  return (
    <ViewDialog title="Add orders to the trip" onClose={onClose}>
      <OrderSearchForm
        onSearch={(next) => {
          setSearch(next);
          setPage(1);
        }}
      />
      {query.error && !orders && <p className="hb-field-error">{messageOf(query.error)}</p>}
      <table className="hb-trip-table" aria-label="Orders" aria-busy={query.isFetching}>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" data-number={heading === "Total" || undefined}>
                {heading || <span className="hb-visually-hidden">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders?.map((order) => (
            <OrderLine key={order.id} order={order} carried={carried} onPick={onPick} />
          ))}
        </tbody>
      </table>
      {orders?.length === 0 && <p className="hb-trip-stops-empty">{EMPTY}</p>}
      {query.data && <Pager page={page} size={SIZE} total={query.data.page.total_elements} onPage={setPage} />}
    </ViewDialog>
  );
}

/** What the trip carries already: orders, and stops of theirs. */
type Carried = { orders: ReadonlySet<number>; stops: ReadonlySet<number> };
function useCarried(): Carried {
  const items = useWatch<TripForm, "items">({ name: "items" });
  return useMemo(
    () => ({
      orders: new Set(items.flatMap((item) => (item.status && item.orderids !== null ? [item.orderids] : []))),
      stops: new Set(orderedStops(items)),
    }),
    [items],
  );
}

const inWords = (count: number) => (count === 1 ? "1 stop" : `${count} stops`);
/** How much of an order is left, for this trip as well. */
function leftOf({ items, planned }: OrderRow, { stops }: Carried): { count: number; left: number; text: string } {
  const active = items.filter((item) => item.status);
  const left = active.filter(({ id }) => !planned.includes(id) && !stops.has(id)).length;
  if (left === active.length) return { count: active.length, left, text: inWords(left) };
  return {
    count: active.length,
    left,
    text: left === 0 ? plannedText({ items, planned }) || inWords(active.length) : `${left} of ${inWords(active.length)} left`,
  };
}

type OrderLineProps = { order: OrderRow; carried: Carried; onPick: (order: OrderRow) => void };

function OrderLine({ order, carried, onPick }: OrderLineProps) {
  const [open, setOpen] = useState(false);
  const zone = useCompanyZone();
  const { count, left, text } = leftOf(order, carried);
  const date = formatInstant(order.order_date, zone);
  const taken = carried.orders.has(order.id) && left === 0;
  return (
    <Fragment>
      <tr data-taken={taken || undefined}>
        <td>{order.order_no}</td>
        <td>{order.billed_to?.name ?? "N/A"}</td>
        <td className="hb-trip-nowrap" title={date}>
          {date.split(" ", 1)[0] || "N/A"}
        </td>
        <td>{order.order_status ? <Status tone={orderTone(order.order_status.code)}>{order.order_status.name}</Status> : "N/A"}</td>
        <td>{LOAD_TYPE_LABELS[order.load_type]}</td>
        <td>{order.order_type?.name ?? "N/A"}</td>
        <td>{order.comm_type?.name ?? "N/A"}</td>
        <td>{order.equip_type?.name ?? "N/A"}</td>
        <td data-number>{formatMoney(order.total, order.order_cur?.key)}</td>
        <td>
          <button type="button" className="hb-link hb-trip-nowrap" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text}
          </button>
          {left === 0 && !taken && order.trip.length > 0 && <Mark message={`On ${order.trip.map(({ trip_no }) => `trip ${trip_no}`).join(", ")} already`} />}
        </td>
        <td className="hb-trip-pick">
          {taken ? (
            <span className="hb-muted">Added</span>
          ) : (
            <button
              type="button"
              className="hb-trip-pick-button"
              aria-label={`Add order ${order.order_no}`}
              disabled={count === 0}
              onClick={() => onPick(order)}
            >
              Add
            </button>
          )}
        </td>
      </tr>
      {open && (
        <tr className="hb-trip-nested">
          <td colSpan={HEADINGS.length}>
            <OrderItems items={order.items} label={`Stops of order ${order.order_no}`} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
