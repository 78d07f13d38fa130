/** How many fields a save was refused for; each name leads to its field. */
import { get, useFormContext, useFormState } from "react-hook-form";

const SHOWN = 4;
type Found = { path: string; message: string };

/** Leaves of the error tree, in the order of the fields on the page. */
function collect(errors: object, prefix = ""): Found[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (error === null || typeof error !== "object" || name === "ref") return [];
    const path = prefix + name;
    const message: unknown = get(error, "message");
    return typeof message === "string" && message !== "" ? [{ path, message }] : collect(error, `${path}.`);
  });
}
const elementIn = (root: ParentNode, path: string) => root.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"], [data-field="${CSS.escape(path)}"]`);
const labelOf = (element: HTMLElement | null) => {
  if (!element) return null;
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null;
  const legend = element instanceof HTMLInputElement && element.type === "radio" ? element.closest("fieldset")?.querySelector("legend") : null;
  return element.getAttribute("aria-label") ?? legend?.textContent ?? label?.textContent ?? null;
};
const placeOf = (element: HTMLElement | null) =>
  element ? element.getBoundingClientRect().top * 10_000 + element.getBoundingClientRect().left : Number.POSITIVE_INFINITY;

/** `within`: where the fields are, for a form over another one. */
export function ErrorSummary({ within = () => document }: { within?: () => ParentNode }) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  if (submitCount === 0) return null;
  const found = collect(errors)
    .map((error) => ({ ...error, element: elementIn(within(), error.path) }))
    .sort((a, b) => placeOf(a.element) - placeOf(b.element));
  if (found.length === 0) return null;
  const go = (path: string) => {
    const element = elementIn(within(), path);
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  };
  return (
    <div className="hb-error-summary" role="alert">
      <strong>{found.length === 1 ? "1 field needs attention" : `${found.length} fields need attention`}</strong>
      {found.slice(0, SHOWN).map(({ path, message, element }) => (
        <button key={path} type="button" title={message} onClick={() => go(path)}>
          {labelOf(element)?.replace(/\*$|: .*$/, "") ?? message}
        </button>
      ))}
      {found.length > SHOWN && <span>and {found.length - SHOWN} more</span>}
    </div>
  );
}
