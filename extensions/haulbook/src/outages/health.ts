/** What `/readyz` of the BFF tells of the parts behind this Directus. Each is tried as work would try it, in little time. */
import { type Health, OUTAGES, type Outage, type PartHealth } from "../../../../bff/src/wire/outages.ts";
import type { ExtensionContext } from "../directus.ts";
import { hasAnswered, writeProbe } from "./database.ts";
import { faultOf } from "./fault.ts";
import { roomLeft, storageProbe } from "./files.ts";
import { inTime, isLate } from "./limit.ts";
import type { RedisWatch } from "./redis.ts";

const PATIENCE_MS = 2000;

const failed = (outage: Outage): PartHealth => ({ ok: false, message: OUTAGES[outage] });

/** A part as it is found; what fails in a way of its own (a full disk) says so. `isThere`: whether one that does not answer in time is only busy with others. */
async function tried(probe: Promise<void>, gone: Outage, isThere = () => false): Promise<PartHealth> {
  try {
    await inTime(probe, PATIENCE_MS);
    return { ok: true };
  } catch (error) {
    const fault = faultOf(error);
    if ((isLate(error) || fault === "busy") && isThere()) return { ok: true };
    return failed(fault === "disk" ? fault : gone);
  }
}

async function diskHealth(env: ExtensionContext["env"]): Promise<PartHealth | undefined> {
  const room = await inTime(roomLeft(env), PATIENCE_MS).catch(() => undefined);
  return room && (room.ok ? room : { ...failed("disk"), ...room });
}

/** Never throws. */
export async function healthOf(extension: ExtensionContext, redis: RedisWatch | undefined): Promise<Health> {
  const { env, database } = extension;
  const [rows, storage, disk, cache] = await Promise.all([
    tried(writeProbe(database), "database", () => hasAnswered(database, PATIENCE_MS)),
    tried(storageProbe(env), "storage"),
    diskHealth(env),
    redis && tried(redis.probe(), "redis"),
  ]);
  return { database: rows, storage, ...(disk ? { disk } : {}), ...(cache ? { redis: cache } : {}) };
}
