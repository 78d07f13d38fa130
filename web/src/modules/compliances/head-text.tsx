import { useWatch } from "react-hook-form";
import { formatShortDay } from "#bff/words/dates.ts";
import { isDay } from "#bff/words/days.ts";
import { filled } from "#bff/words/texts.ts";
import { useTypes } from "../../kernel/lookups.ts";
import { Status } from "../../ui/status.tsx";
import { statusTone } from "./urgency.ts";

type Item = { status: boolean; due_date: string; item_status: number | string };

/** Status and due date of a compliance are its first item's. */
export function HeadText() {
  const items = useWatch({ name: "items" }) as readonly Item[] | undefined;
  const first = items?.find(({ status }) => status);
  const status = useTypes("CMPLNC_ITEM_STATUS").find(({ key }) => key === first?.item_status);
  if (!first || !status) return null;
  return <Status tone={statusTone(status.code)}>{filled([status.value, isDay(first.due_date) ? `due ${formatShortDay(first.due_date)}` : ""], ", ")}</Status>;
}
