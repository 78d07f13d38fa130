import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { radarList } from "#bff/modules/radar/contract.ts";
import { addDays } from "#bff/words/days.ts";
import { today } from "#bff/words/zones.ts";
import { api } from "../../kernel/api/index.ts";
import { renderAt } from "../../test/render-at.tsx";
import { signInAs } from "../../test/server.ts";

beforeEach(() => void signInAs("owner@maple.example"));
const read = (query: object = {}) => api.get(radarList, "expiry-radar", { size: 100, ...query });
const button = (name: RegExp | string) => screen.findByRole("button", { name });

test("the demo shows something overdue and something to come, each line leading to its record", async () => {
  const { content, counts } = await read();
  expect(counts.overdue).toBeGreaterThan(0);
  expect(counts.by.at(-1)?.count).toBeGreaterThan(counts.overdue);
  renderAt("/expiry-radar");
  const [first] = content;
  const [, line] = await screen.findAllByRole("row");
  expect(within(line as HTMLElement).getByText(/overdue$/)).toBeInTheDocument();
  expect(within(line as HTMLElement).getByRole("link", { name: first?.record.name })).toHaveAttribute(
    "href",
    expect.stringContaining(`/${first?.record.id}/edit`),
  );
});

test("the tile counts what runs out, and opens what it counts", async () => {
  const { counts } = await read();
  const soon = counts.by.find(({ days }) => days === 30)?.count ?? 0;
  const { router, user } = renderAt("/Dashboard");
  await user.click(await screen.findByRole("link", { name: `Expiry Radar${counts.overdue} overdue · ${soon - counts.overdue} within 30 days` }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/expiry-radar", search: "?horizon=30" }));
  expect(await button(`Up to 30 days ${soon}`)).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText(new RegExp(`of ${soon} entries`))).toBeInTheDocument();
});

test("a line is snoozed with a reason, and the snooze is ended", async () => {
  const { content } = await read();
  const line = content.find(({ kind }) => kind === "employees.medical_expiry") ?? content[0];
  const name = `${line?.what} of ${line?.record.name}`;
  const { user } = renderAt(`/expiry-radar?kind=${line?.kind}`);
  await user.click(await button(`Snooze: ${name}`));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Snooze" }));
  expect((await dialog.findAllByText("This is a mandatory field.")).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText("Snoozed until*"), addDays(today("America/Toronto"), 30));
  await user.type(dialog.getByLabelText("Reason*"), "Renewal is in the mail");
  await user.click(dialog.getByRole("button", { name: "Snooze" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: `Snooze: ${name}` })).not.toBeInTheDocument());
  await user.click(await button(/^Snoozed \d/));
  expect(await screen.findByText("Renewal is in the mail")).toBeInTheDocument();
  await user.click(await button(`End the snooze: ${name}`));
  await waitFor(() => expect(screen.queryByText("Renewal is in the mail")).not.toBeInTheDocument());
});

test("who may change nothing sees no buttons", async () => {
  signInAs("auditor@maple.example");
  renderAt("/expiry-radar");
  expect((await screen.findAllByRole("row")).length).toBeGreaterThan(1);
  expect(screen.queryByRole("button", { name: /^Snooze:/ })).not.toBeInTheDocument();
});
