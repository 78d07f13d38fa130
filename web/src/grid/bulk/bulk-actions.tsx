/** The buttons of a list's chosen rows: a new status, where its records have one, and deletion. */
import { Button } from "@chakra-ui/react";
import { CircleDot, Trash2 } from "lucide-react";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { confirm } from "../../ui/confirm.tsx";
import { MenuButton } from "../../ui/menu.tsx";
import type { Named } from "../../ui/question.ts";
import type { BulkActionsProps } from "./bulk-bar.tsx";
import { idsOf } from "./chosen.ts";
import { type BulkAct, runBulk } from "./run.ts";

/** What is asked about: "2 orders", and which. */
export type Asked = { what: string; names: Named; count: number };

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
  /** Asks whether they shall be deleted. */
  askDeletion: (asked: Asked) => Promise<boolean>;
};

const MOST_NAMES = 8;
/** Those that have been in sight, some of many. */
function named(what: string, ids: readonly number[], nameOf: BulkActionsProps["nameOf"]): Named {
  const known = ids.flatMap((id) => nameOf(id) ?? []).slice(0, MOST_NAMES);
  if (known.length === 0) return what;
  const left = ids.length - known.length;
  return { of: what, list: left > 0 ? [...known, `… and ${formatNumber(left)} more`] : known };
}

export function ListBulkActions({ chosen, onDone, nameOf, collection, path, screen, words, statuses, askDeletion }: ListBulkActionsProps) {
  const { may } = useWorkspace();
  const [one, many] = words;
  /** Which rows those are is settled before the question, that counts them. */
  const askAndRun = async (title: string, act: BulkAct, ask: (asked: Asked) => Promise<boolean>) => {
    const ids = await idsOf(chosen, path);
    if (!ids) return;
    const what = ids.length === 1 ? `1 ${one}` : `${formatNumber(ids.length)} ${many}`;
    if (await ask({ what, names: named(what, ids, nameOf), count: ids.length })) onDone(await runBulk({ title, ids, collection, path, act }));
  };
  const move = ({ key, value }: TypeOption) => {
    const title = `Change status to ${value}`;
    const ask = ({ what, names }: Asked) => confirm({ title, body: `The status of ${what} will be changed. Do you want to continue ?`, names });
    return askAndRun(title, { action: "status", status: key }, ask);
  };
  const remove = () => askAndRun(`Delete ${many}`, { action: "delete" }, askDeletion);
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
