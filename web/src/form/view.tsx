/** A record that is only looked at: its form without boxes, each field as text. */
import { createContext, type ReactNode, useContext } from "react";
import { useFormContext } from "react-hook-form";

/** The text of the field at a path, "" for nothing; undefined where the record does not have the field as such. */
export type ReadField = (path: string) => string | undefined;
export const ViewContext = createContext<ReadField | null>(null);
export const useIsView = () => useContext(ViewContext) !== null;

/** What one does something with: it is not there where the record is only looked at. */
export const EditOnly = ({ children }: { children: ReactNode }) => (useIsView() ? null : children);

type ViewTextProps = { label: string; name?: string; text?: string; bare?: boolean; wide?: boolean };

/** A field of the view. `text`: what it says, where its record can't tell by its name. */
export function ViewText({ label, bare, wide, ...field }: ViewTextProps) {
  const text = useViewText(field);
  if (bare) return <div className="hb-cell-field hb-read">{text}</div>;
  return (
    <dl className="hb-field" data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd className="hb-read">{text}</dd>
    </dl>
  );
}

const NOTHING = "-";
const labelOf = (value: unknown): unknown => (typeof value === "object" && value !== null && "label" in value ? value.label : value);

function useViewText({ name, text }: Pick<ViewTextProps, "name" | "text">): string {
  const read = useContext(ViewContext);
  const form = useFormContext();
  const held = name === undefined ? undefined : labelOf(form?.getValues(name));
  return (name === undefined ? text : (read?.(name) ?? text)) || (typeof held === "string" ? held : "") || NOTHING;
}
