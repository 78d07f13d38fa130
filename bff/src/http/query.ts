import { readable } from "../words/texts.ts";

/** A sign that no clean text needs. */
const NOWHERE = "\ufffd";
/** Asks for nothing: an empty text, or a filter `name::` without one. */
const ASKS_NOTHING = /(^|:)\s*$/;

/** The texts of a query as those that are stored. One that is nothing but unreadable signs is found nowhere: it does not ask for everything. */
export const readableQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...query].map(([name, value]): [string, string] => {
      const text = readable(value);
      return [readable(name), ASKS_NOTHING.test(text) && !ASKS_NOTHING.test(value) ? text + NOWHERE : text];
    }),
  );
