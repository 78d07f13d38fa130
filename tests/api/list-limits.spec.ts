/** One rule and one sentence for what counts the rows and pages of a list, whatever the parameter is called. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { badRequest } from "../lib/refusals.ts";

const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});

const PAGES = ["/orders?intent=load", "/invoices?", "/documents?", "/accidents?", "/reimbursements?"];
const DROPDOWNS = ["/trips?intent=load", "/customers?", "/employees?", "/suppliers?", "/assets?", "/manifests?", "/dropdown?filter=type::BS_DOC_TYPE"];
const REGISTERS = ["/customers?", "/documents?", "/accidents?", "/reimbursements?", "/employees?", "/suppliers?"];
const says = (name: string, least: number, most: number) => badRequest(name, `${name} must be a number from ${least} to ${most}`);

describe.each([...PAGES.map((path) => [path, 100] as const), ...DROPDOWNS.map((path) => [path, 50_000] as const)])("%s", (path, most) => {
  it("gives up to as many rows as it may", async () => {
    expect(await owner.get(`${path}&size=${most}`)).toMatchObject({ status: 200, body: { page: { number: 1, size: most } } });
    if (!path.startsWith("/dropdown")) expect(await owner.get(`${path}&paged=false`)).toMatchObject({ status: 200, body: { page: { size: most } } });
  });
  it("says so of anything else", async () => {
    for (const size of ["0", "-1", "1.5", "many", String(most + 1), "9".repeat(30)])
      expect(await owner.get(`${path}&size=${size}`)).toMatchObject(says("size", 1, most));
    for (const page of ["0", "last", "10000001"]) expect(await owner.get(`${path}&page=${page}`)).toMatchObject(says("page", 1, 10_000_000));
  });
  it.runIf(REGISTERS.includes(path))("in the other dialect, too", async () => {
    expect(await owner.get(`${path}&pageSize=${most}&pageNumber=1`)).toMatchObject({ status: 200, body: { page: { number: 2, size: most } } });
    for (const size of ["0", "many", String(most + 1)]) expect(await owner.get(`${path}&pageSize=${size}`)).toMatchObject(says("pageSize", 1, most));
    for (const page of ["-1", "first", "10000000"]) expect(await owner.get(`${path}&pageNumber=${page}`)).toMatchObject(says("pageNumber", 0, 9_999_999));
  });
});
