/** Words made of a value's parts. */

export const yesNo = (value: unknown) => (value === true ? "Yes" : "No");
/** What no screen shows, no database of ours holds alike and no workbook can be read with: control signs but tabs and line ends, and what is no letter at all. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu;
/** Text without unreadable signs; a soft line end (as word processors paste it) keeps its words apart. */
export const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\v\f\u0085]/g, " ")
    .replaceAll(UNREADABLE, "");
/** The parts that are not empty, joined. */
export const filled = (parts: readonly string[], separator = ", ") => parts.filter((part) => part !== "").join(separator);
/** Of an employee. */
export const fullName = ({ first, last }: { first: string; last: string }) => filled([first, last], " ");
/** Of somebody who signs in. */
export const userName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  filled([first_name ?? "", last_name ?? ""], " ");
