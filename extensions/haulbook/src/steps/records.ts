/** What says what happened is written by the product itself, along with what happened, and stays as it was written: at every door, for everybody. */
import { isRecord } from "../data-model.ts";
import { ConflictError, ForbiddenError } from "../errors.ts";
import type { Write } from "../write.ts";
import { actorOf } from "./actor.ts";

/** @throws CONFLICT; FORBIDDEN for whoever has no business with it */
export async function refuseRecords(write: Write): Promise<void> {
  if (!isRecord(write.info.name)) return;
  const { admin } = await actorOf(write);
  throw admin ? new ConflictError({ message: "What is on record is written by the product alone, and stays as it was written" }) : new ForbiddenError();
}
