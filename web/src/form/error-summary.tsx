/** Why a save was refused: as a whole, or for how many fields; each name leads to its field, and the focus goes to the first. */
import { useEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useHeld } from "../ui/press.ts";
import { elementIn, errorsIn, goTo } from "./errors-in.ts";

const SHOWN = 4;

const labelOf = (element: HTMLElement | null) => {
  if (!element) return null;
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null;
  const legend = element instanceof HTMLInputElement && element.type === "radio" ? element.closest("fieldset")?.querySelector("legend") : null;
  return element.getAttribute("aria-label") ?? legend?.textContent ?? label?.textContent ?? null;
};

/** `within`: where the fields are, for a form over another one. */
export function ErrorSummary({ within = () => document }: { within?: () => ParentNode }) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const latest = useRef({ errors, within });
  latest.current = { errors, within };
  useEffect(() => {
    if (submitCount > 0) goTo(errorsIn(latest.current.errors, latest.current.within())[0]?.element ?? null);
  }, [submitCount]);
  const { root, ...ofFields } = errors;
  const notSaved = root?.save?.message;
  const found = useHeld(submitCount === 0 ? [] : errorsIn(ofFields, within()));
  if (notSaved)
    return (
      <div className="hb-error-summary" role="status">
        <strong>Not saved</strong>
        <span>{notSaved}</span>
        <span>What you have entered is kept.</span>
      </div>
    );
  if (found.length === 0) return null;
  return (
    <div className="hb-error-summary" role="alert">
      <strong>{found.length === 1 ? "1 field needs attention" : `${found.length} fields need attention`}</strong>
      {found.slice(0, SHOWN).map(({ path, message, element }) => (
        <button key={path} type="button" title={message} onClick={() => goTo(elementIn(within(), path))}>
          {labelOf(element)?.replace(/\*$|: .*$/, "") ?? message}
        </button>
      ))}
      {found.length > SHOWN && <span>and {found.length - SHOWN} more</span>}
    </div>
  );
}
