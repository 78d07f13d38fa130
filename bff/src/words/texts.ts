/** Words made of a value's parts. */

export const yesNo = (value: unknown) => (value === true ? "Yes" : "No");
/** The parts that are not empty, joined. */
export const filled = (parts: readonly string[], separator = ", ") => parts.filter((part) => part !== "").join(separator);
/** Of an employee. */
export const fullName = ({ first, last }: { first: string; last: string }) => filled([first, last], " ");
/** Of somebody who signs in. */
export const userName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  filled([first_name ?? "", last_name ?? ""], " ");
