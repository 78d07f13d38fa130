/** Questions before a save. They come one after the other; a Cancel ends the save and nothing is sent. */
import type { OrderWrite } from "#bff/modules/orders/contract.ts";
import { orderWarnings } from "#bff/modules/orders/rules.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.tsx";
import { ordersWithReference } from "./queries.ts";

const REFERENCE_EXISTS = "Order Ref No Exists with mention order ids. Are you sure, you want to continue?";

/** `id` is the edited order's: its own reference number is no duplicate. */
export async function confirmSave(write: OrderWrite, id?: number): Promise<boolean> {
  for (const body of orderWarnings(write)) if (!(await confirm({ title: "Please confirm", body }))) return false;
  return confirmReference(write.ref_no, id);
}

async function confirmReference(refNo: string, id: number | undefined): Promise<boolean> {
  if (refNo === "") return true;
  try {
    const others = (await ordersWithReference(refNo)).filter((order) => order.id !== id);
    if (others.length === 0) return true;
    return await confirm({ title: `Ref/PO Number ${refNo}`, body: <Others numbers={others.map((order) => order.order_no)} /> });
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

function Others({ numbers }: { numbers: readonly number[] }) {
  return (
    <>
      <p>{REFERENCE_EXISTS}</p>
      <ul className="hb-order-numbers">
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </>
  );
}
