/** Of an address of which a part is secret everybody sees the rest; the whole is sealed. Before anything else looks at a write, so that nothing else keeps it. */
import { parted, STREAM_MESSAGES } from "../../../../bff/src/modules/cameras/rules.ts";
import { partedIn } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import type { Changes } from "../values.ts";

const refusal = (field: string) => new InvalidValueError({ field, message: STREAM_MESSAGES.enterAgain });

/** What was sent, parted: the whole is nobody's to send by itself. @throws INVALID_VALUE for an address of which a part is a mask and another is not */
export function partSecrets(collection: string, sent: Row): Row {
  const payload = { ...sent };
  for (const { field, into } of partedIn(collection)) {
    delete payload[into];
    const text = payload[field];
    if (text === null || text === "") payload[into] = null;
    if (typeof text !== "string") continue;
    const { shown, holds } = parted(text);
    if (holds === "mixed") throw refusal(field);
    payload[field] = shown;
    if (holds !== "masked") payload[into] = holds === "secret" ? text : null;
  }
  return payload;
}

/** A new row has no secret that a mask could stand for. @throws INVALID_VALUE */
export function refuseMask(collection: string, payload: Row): void {
  for (const { field, into } of partedIn(collection)) if (typeof payload[field] === "string" && payload[into] === undefined) throw refusal(field);
}

/** A secret is kept with the address that it was given for: with another one it would be sent to whoever is there. @throws INVALID_VALUE */
export function keepParted(collection: string, changes: Changes, payload: Row): void {
  for (const { field, into } of partedIn(collection)) if (changes[field] !== undefined && payload[into] === undefined) throw refusal(field);
}
