/** What can be done with many orders: a status by hand, and deletion. */
import { Button, Menu, Portal } from "@chakra-ui/react";
import { CircleDot, Trash2 } from "lucide-react";
import type { TypeOption } from "#bff/contract/contract-kit.ts";
import { MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { type BulkResult, orderBulkDone } from "#bff/modules/orders-bulk/contract.ts";
import { type Chosen, type Portion, runBulk } from "../../grid/bulk/run.ts";
import type { BulkActionsProps } from "../../grid/index.ts";
import { api, queryClient } from "../../kernel/api/index.ts";
import { useTypes } from "../../kernel/lookups.ts";
import { useWorkspace } from "../../kernel/session.ts";
import { confirm, confirmDelete } from "../../ui/confirm.tsx";

type Act = { action: "delete" } | { action: "status"; status: number };

const ordersOf = ({ count }: Chosen) => (count === 1 ? "1 order" : `${count.toLocaleString("en-CA")} orders`);
const lineOf = ({ id, order_no, ok, message }: BulkResult) => ({ id, label: order_no === null ? `# ${id}` : String(order_no), ok, message });

/** Customers count their orders. */
const forget = () => Promise.all(["orders", "customers"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

const run = (title: string, chosen: Chosen, act: Act) =>
  runBulk({
    title,
    chosen,
    act: async (portion: Portion) => {
      const { results, next } = await api.post(orderBulkDone, "orders/bulk", { ...act, ...portion });
      return { lines: results.map(lineOf), next };
    },
    onChange: forget,
  });

export default function OrderBulkActions({ chosen, onDone }: BulkActionsProps) {
  const { may } = useWorkspace();
  const statuses = useTypes("ORDER_STATUS").filter(({ code }) => MANUAL_ORDER_MOVES.some(([, to]) => to === code));
  const move = async ({ key, value }: TypeOption) => {
    const title = `Change status to ${value}`;
    if (await confirm({ title, body: `The status of ${ordersOf(chosen)} will be changed. Do you want to continue ?` }))
      onDone(await run(title, chosen, { action: "status", status: key }));
  };
  const remove = async () => {
    if (await confirmDelete(`This will delete ${ordersOf(chosen)}. Do you want to continue ?`))
      onDone(await run("Delete orders", chosen, { action: "delete" }));
  };
  const [mayMove, mayDelete] = [may("ORD", "update"), may("ORD", "delete")];
  return (
    <>
      <Menu.Root positioning={{ placement: "top-end" }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button variant="outline" disabled={!mayMove} title={mayMove ? undefined : "You are not allowed to update"}>
            <CircleDot aria-hidden="true" /> Change status
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label="New status">
              {statuses.map((status) => (
                <Menu.Item key={status.key} value={status.code} onSelect={() => void move(status)}>
                  {status.value}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Button
        variant="outline"
        colorPalette="red"
        disabled={!mayDelete}
        title={mayDelete ? undefined : "You are not allowed to delete"}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" /> Delete
      </Button>
    </>
  );
}
