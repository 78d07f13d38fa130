/** The errors of a form and where on the page they are. */
import { type FieldErrors, get } from "react-hook-form";

export type Found = { path: string; message: string; element: HTMLElement | null };

export const elementIn = (root: ParentNode, path: string) =>
  root.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"], [data-field="${CSS.escape(path)}"]`);

function leaves(errors: object, prefix: string): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (error === null || typeof error !== "object" || name === "ref") return [];
    const path = prefix + name;
    const message: unknown = get(error, "message");
    return typeof message === "string" && message !== "" ? [{ path, message }] : leaves(error, `${path}.`);
  });
}

/** Elements by their place in the document: what the eye and Tab come to first is first. What is not on the page comes last. */
function byPlace(a: Found, b: Found): number {
  if (!a.element || !b.element) return Number(a.element === null) - Number(b.element === null);
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** In the order of the fields. `within`: where the fields are. */
export const errorsIn = (errors: FieldErrors, within: ParentNode): Found[] =>
  leaves(errors, "")
    .map((error) => ({ ...error, element: elementIn(within, error.path) }))
    .sort(byPlace);

/** The box of a field of the page's form. */
export const focusField = (name: string): void => document.querySelector<HTMLElement>(`.hb-form [name="${name}"]`)?.focus();
export function goTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
