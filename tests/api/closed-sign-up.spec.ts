/** Who does not come in by sign-up and invitation. */
import { expect, inject, it } from "vitest";
import { clientOf, signIn } from "../lib/client.ts";
import { startOtherBff } from "../lib/other-bff.ts";
import { lettersTo } from "../lib/outbox.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const CLOSED = "New companies are added by the administrator here. If yours is here already, ask its owner to invite you.";

it("where companies are added by the administrator alone nobody signs up, and is told so", async () => {
  const closed = await startOtherBff(addresses, inject("internalSecret"), { SIGN_UP: "0" });
  const visitor = clientOf({ ...addresses, bff: closed?.url ?? "" }, undefined);
  const username = `${crypto.randomUUID()}@newcomers.example`;
  const asked = { company: "Fresh Freight", first: "Ada", last: "Byron", username, timezone: "America/Winnipeg" };
  const answers = [await visitor.post("/sign-up", asked), await visitor.post("/sign-up/open", { token: "0".repeat(64), password: "gravel onion lantern" })];
  const config = await visitor.get("/config");
  await closed?.stop();
  for (const answer of answers) expect(answer).toMatchObject(refused("FORBIDDEN", CLOSED));
  expect(config.body).toMatchObject({ sign_up: false });
  expect(await lettersTo(username, addresses, inject("variables")?.DATA_DIR)).toEqual([]);
});
it("a sign-up and an invitation are the workspace's to bring: Directus takes them from nobody else", async () => {
  const owner = await signIn(addresses, "owner@maple.example");
  const [{ id: role } = { id: "" }] = (await owner.get<{ roles: { id: string }[] }>("/people")).body.roles;
  const person = { email: "eve@newcomers.example", username: "eve@newcomers.example", first: "A", last: "B", role, id: "1" };
  const sent = {
    ...person,
    token: "x",
    password: "gravel onion lantern",
    company: "X",
    timezone: "UTC",
    page: "http://evil.example",
    forgotten: "x",
    use: "sign-up/open",
  };
  for (const path of ["sign-up", "sign-up/open", "invite", "invite-again", "invitation/accept", "link"])
    for (const client of [clientOf(addresses, undefined), owner])
      expect([path, (await client.directus("POST", `/haulbook/${path}`, sent)).status]).toEqual([path, 403]);
});
