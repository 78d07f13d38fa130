/** The bar of the chosen rows; its code is loaded with the first of them. */
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { part } from "../../ui/part.tsx";
import { chosenCount } from "../selection.ts";
import type { BulkActionsProps, BulkBarProps } from "./bulk-bar.tsx";

const BulkBar = part("The bar of chosen rows", () => import("./bulk-bar.tsx"));

export type BulkSpec<Row> = {
  /** What a screen reader calls a row's box, after "Select". */
  label: (row: Row) => string;
  /** What it is known by; default: its label. */
  name?: (row: Row) => string;
  /** The module's buttons, whose code too is better loaded late; without them the rows can be exported only. */
  actions?: (props: BulkActionsProps) => ReactNode;
};

export function SelectionBar(props: BulkBarProps) {
  return chosenCount(useAtomValue(props.selected)) > 0 && <BulkBar {...props} />;
}
