/** The hour that a page shows and reads is the server's, also where the browser's table of time zones is another. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { profile } from "#bff/modules/profile/contract.ts";
import { renderAt } from "../test/render-at.tsx";
import { ask, rows, server, signInAs } from "../test/server.ts";

test("moments are shown and read by the clock that the server tells", async () => {
  signInAs("owner@maple.example");
  const me = profile.parse(await ask("profile/user"));
  expect(me.company.clock.spans.length).toBeGreaterThan(2);
  const clock = { spans: [{ from: "2000-01-01T00:00:00.000Z", ahead: -90, name: "HHT" }], until: "2100-01-01T00:00:00.000Z" };
  server.use(http.get("*/api/v2/profile/user", () => HttpResponse.json({ ...me, company: { ...me.company, clock } })));
  const { user } = renderAt("/accidents/add-new");
  const date = await screen.findByLabelText(/^Accident Date/, {}, { timeout: 30_000 });
  expect(await screen.findAllByText(/\(HHT\)/)).not.toHaveLength(0);
  await user.type(date, "2026-11-19 14:30");
  await screen.findByRole("option", { name: "Ontario" });
  await user.selectOptions(screen.getByLabelText("Province*"), "Ontario");
  await user.type(screen.getByLabelText("Claim No"), "BY-THE-CLOCK");
  await user.click(screen.getByRole("button", { name: "Create Accident" }));
  await waitFor(async () => expect(await (await rows()).find("accidents", { claim_no: "BY-THE-CLOCK" })).toHaveLength(1));
  const [made] = await (await rows()).find("accidents", { claim_no: "BY-THE-CLOCK" });
  expect(new Date(String(made?.date)).toISOString()).toBe("2026-11-19T16:00:00.000Z");
});
