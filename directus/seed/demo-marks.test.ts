import { expect, it } from "vitest";
import type { Context } from "../../bff/src/kernel/context.ts";
import { memoryWorld } from "../../bff/src/memory/index.ts";
import { tripsRegister } from "../../bff/src/modules/trips/code.ts";
import { marksById } from "../../bff/src/modules/trips/marks.ts";
import { listReading } from "../../bff/src/register/derived.ts";
import type { Row } from "../../bff/src/register/register.ts";
import { DEMO_PASSWORD } from "./demo-people.ts";

it.each([
  ["maple", ["Terrence Campbell's medical", "Terrence Campbell's medical"]],
  ["prairie", []],
])("trips of %s are marked for a driver whose medical has run out, if any, and none is on two at once", async (company, expected) => {
  const world = await memoryWorld({ now: Date.now() });
  const { token } = await world.gateway(undefined).signIn(`dispatch@${company}.example`, DEMO_PASSWORD, { address: "", devices: undefined });
  const directus = world.gateway(token);
  const context = { actor: { company: { timezone: "America/Toronto" } }, directus } as unknown as Context;
  const rows = await directus.find<Row>("trips", listReading(tripsRegister));
  const marks = [...(await marksById(context, rows)).values()].flat();
  expect(marks.map(({ message }) => message.split(" expired")[0])).toEqual(expected);
});
