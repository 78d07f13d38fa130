/** What an order may have to be confirmed for before it is saved, in the specification's order. */
import type { OrderWrite } from "#bff/modules/orders/contract.ts";
import { balanceWarnings, milesWarnings, orderBorderWarnings } from "#bff/modules/orders/rules.ts";
import type { Topic } from "../../form/index.ts";
import { ordersWithReference } from "./queries.ts";

const REFERENCE_EXISTS = "Order Ref No Exists with mention order ids. Are you sure, you want to continue?";

/** `id` is the edited order's: its own reference number is no duplicate. */
export function orderTopics(write: OrderWrite, id?: number): Topic[] {
  const stops = write.items.filter(({ status }) => status);
  return [
    { name: "balance", about: stops.map(({ type }) => type).sort(), ask: () => balanceWarnings(stops)[0] },
    {
      name: "border",
      about: [write.order_type, ...stops.map(({ location, province }) => [location, province])],
      ask: () => orderBorderWarnings(write)[0],
    },
    { name: "miles", about: [write.rate_mthd, write.calc_miles, write.miles_source], ask: () => milesWarnings(write)[0] },
    { name: "reference", about: write.ref_no, ask: () => askReference(write.ref_no, id) },
  ];
}

async function askReference(refNo: string, id: number | undefined) {
  if (refNo === "") return null;
  const others = (await ordersWithReference(refNo)).filter((order) => order.id !== id);
  return others.length > 0 && <Others reference={refNo} numbers={others.map((order) => order.order_no)} />;
}

function Others({ reference, numbers }: { reference: string; numbers: readonly number[] }) {
  return (
    <>
      <p>
        {REFERENCE_EXISTS} <strong>{reference}</strong>
      </p>
      <ul className="hb-order-numbers">
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </>
  );
}
