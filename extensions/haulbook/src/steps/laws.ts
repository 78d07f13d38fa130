/** What the contract asks of a row holds for the studio, an import and the workspace alike: limits, what must be filled, what a text holds, and what hangs together. */
import { addressesOf, defaultsOf, labelOf } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import { type Problem, problemsOf } from "../laws.ts";
import type { Row } from "../rows.ts";
import type { Changes } from "../values.ts";
import type { Write } from "../write.ts";

const refused = ({ info }: Write, { field, message }: Problem) => new InvalidValueError({ field, message, label: labelOf(info.name, field) });
const isAlong = (value: unknown) => typeof value === "object" && value !== null && !(value instanceof Date);

/** @throws INVALID_VALUE */
export function checkNew(write: Write, payload: Row): void {
  const { info } = write;
  const [problem] = problemsOf(info.name, { ...defaultsOf(info.name), ...payload }, info.fields).filter(({ field }) => !isAlong(payload[field]));
  if (problem) throw refused(write, problem);
}

/**
 * A row that was stored by an older version, or straight in the database, may hold what nobody may write any more. It must not stand in the way of a change
 * of another field: what is wrong is said of the fields that change, with the address that they are of, and of the others where only the change makes it so.
 * @throws INVALID_VALUE
 */
export function checkChanged(write: Write, row: Row, payload: Row, changes: Changes): void {
  const { info } = write;
  if (Object.keys(changes).length === 0) return;
  const found = problemsOf(info.name, { ...row, ...payload }, info.fields).filter(({ field }) => !isAlong(payload[field]));
  if (found.length === 0) return;
  const before = problemsOf(info.name, row, info.fields);
  const addresses = addressesOf(info.name).map((address) => Object.values(address));
  const hangsOn = ({ field }: Problem) => addresses.some((parts) => parts.includes(field) && parts.some((part) => part in changes));
  const wasThere = ({ field, message }: Problem) => before.some((problem) => problem.field === field && problem.message === message);
  const problem = found.find(({ field }) => field in changes) ?? found.find((one) => hangsOn(one) || !wasThere(one));
  if (problem) throw refused(write, problem);
}
