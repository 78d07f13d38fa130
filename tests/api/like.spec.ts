/** Directus' text filters on both engines: a backslash takes the sign after it literally. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { employeeBody, makeRecord } from "../lib/registers.ts";

const FIRST_NAMES = ["100%", "100x", "a_b", "axb", "back\\slash", "null"];
const last = `Escape ${Date.now().toString(36)}`;
let client: Client;
beforeAll(async () => {
  client = await signIn(inject("addresses"), "owner@maple.example");
  for (const first of FIRST_NAMES) await makeRecord(client, "employees", employeeBody({ first, last }));
});

async function found(operator: string, text: string): Promise<string[]> {
  const filter = JSON.stringify({ _and: [{ last: { _eq: last } }, { first: { [operator]: text } }] });
  const { body } = await client.directus<{ data: { first: string }[] }>("GET", `/items/employees?fields=first&filter=${encodeURIComponent(filter)}`);
  return body.data.map(({ first }) => first).sort();
}
const others = (name: string) => FIRST_NAMES.filter((other) => other !== name);

describe("text filters", () => {
  it.each([
    ["_contains", "100\\%", ["100%"]],
    ["_contains", "100%", ["100%", "100x"]],
    ["_contains", "a\\_b", ["a_b"]],
    ["_contains", "a_b", ["a_b", "axb"]],
    ["_contains", "back\\\\slash", ["back\\slash"]],
    ["_contains", "\\null", ["null"]],
    ["_ncontains", "100\\%", others("100%")],
    ["_icontains", "00\\%", ["100%"]],
    ["_icontains", "A\\_B", ["a_b"]],
    ["_icontains", "K\\\\S", ["back\\slash"]],
    ["_icontains", "\\NULL", ["null"]],
    ["_nistarts_with", "A\\_B", others("a_b")],
    ["_starts_with", "100\\%", ["100%"]],
    ["_starts_with", "a\\_", ["a_b"]],
    ["_starts_with", "back\\\\", ["back\\slash"]],
    ["_starts_with", "\\null", ["null"]],
    ["_istarts_with", "A\\_", ["a_b"]],
    ["_ends_with", "0\\%", ["100%"]],
    ["_nends_with", "\\_b", others("a_b")],
    ["_iends_with", "\\_B", ["a_b"]],
  ])("%s %s", async (operator, text, expected) => {
    expect(await found(operator, text)).toEqual(expected);
  });
});
