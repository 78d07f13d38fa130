/** The buttons of a list's chosen rows: a new status, where its records have one, and deletion. */
import { Button } from "@chakra-ui/react";
import { CircleDot, Trash2 } from "lucide-react";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { confirm } from "../../ui/confirm.tsx";
import { MenuButton } from "../../ui/menu.tsx";
import type { BulkActionsProps } from "./bulk-bar.tsx";
import { type BulkAct, runBulk } from "./run.ts";

type ListBulkActionsProps = BulkActionsProps & {
  /** Whose rows they are. */
  collection: string;
  /** Of the call. */
  path: string;
  screen: ScreenCode;
  /** `["order", "orders"]` */
  words: readonly [one: string, many: string];
  /** Statuses that may be given; without them there is no such button. */
  statuses?: readonly TypeOption[];
  /** Asks whether they shall be deleted: "2 orders". */
  askDeletion: (what: string) => Promise<boolean>;
};

export function ListBulkActions({ chosen, onDone, collection, path, screen, words, statuses, askDeletion }: ListBulkActionsProps) {
  const { may } = useWorkspace();
  const [one, many] = words;
  const what = chosen.count === 1 ? `1 ${one}` : `${formatNumber(chosen.count)} ${many}`;
  const run = async (title: string, act: BulkAct) => onDone(await runBulk({ title, chosen, collection, path, act }));
  const move = async ({ key, value }: TypeOption) => {
    const title = `Change status to ${value}`;
    if (await confirm({ title, body: `The status of ${what} will be changed. Do you want to continue ?` })) await run(title, { action: "status", status: key });
  };
  const remove = async () => {
    if (await askDeletion(what)) await run(`Delete ${many}`, { action: "delete" });
  };
  const [mayMove, mayDelete] = [may(screen, "update"), may(screen, "delete")];
  return (
    <>
      {statuses && (
        <MenuButton
          label="New status"
          placement="top-end"
          trigger={(props) => (
            <Button variant="outline" disabled={!mayMove} title={mayMove ? undefined : "You are not allowed to update"} {...props}>
              <CircleDot aria-hidden="true" /> Change status
            </Button>
          )}
        >
          {(Menu) =>
            statuses.map((status) => (
              <Menu.Item key={status.key} value={status.code} onSelect={() => void move(status)}>
                {status.value}
              </Menu.Item>
            ))
          }
        </MenuButton>
      )}
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
