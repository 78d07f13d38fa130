import { isDay } from "../words/days.ts";
import { badRequest } from "./errors.ts";

/** @throws BAD_REQUEST naming the parameter */
export function assertDay(value: string, name: string): string {
  if (!isDay(value)) throw badRequest(name, `${name} must be a day as yyyy-MM-dd`);
  return value;
}
