/** What a company keeps of sign-ins elsewhere, sealed with the vault's key. */
import { vaultIn } from "../../extensions/haulbook/src/vault/keys.ts";
import { seal } from "../../extensions/haulbook/src/vault/seal.ts";
import { DAY_MS, insertRows, nextId, type Row, type Store } from "./bulk.ts";

/** Where, what for, with which name and password; of a customer's portal, whose. */
const ENTRIES = [
  ["https://portal.bordercrossing.example/login", "ACE and ACI manifests", "manifests", "Wet-Gravel-7!onion", "Renew every 90 days", false],
  ["https://toll.highway407.example", "Toll transponders", "accounts", "4-Lanes@Dawn;east", "", false],
  ["https://suppliers.northshore.example/carriers", "Load tenders and proof of delivery", "dispatch", "Tender#2291 maple", "Ask for Nadia in traffic", true],
  ["https://fuelcards.example/fleet", "Fuel cards, limits and reports", "fleet.manager", "diesel&DEF=1.42", "PIN with the safety manager", false],
  ["https://ifta.province.example", "IFTA returns", "ifta", "Q3-returns/Q4", "", false],
  ["https://yard.greatlakes.example", "Dock appointments", "appointments", "Dock 12 at 06:30?", "", true],
  ["https://permits.oversize.example", "Oversize permits", "permits", "wide+load:14ft", "Eastern provinces only", false],
  ["https://carriers.prairiegrain.example/login", "Weigh tickets", "scales", "Elevator_9 north", "", true],
] as const;

export type VaultSeed = { company: number; user: string | null /** Epoch milliseconds. */; now: number };

/** Of a company that has customers. Writes nothing else in the meantime: ids are taken from the table's end. */
export async function seedVault({ rows, times, idsGiven }: Store, { company, user, now }: VaultSeed): Promise<void> {
  const vault = await vaultIn(rows);
  const [own] = await rows.find("companies", { id: company }, { columns: ["name"] });
  const customers = await rows.find("customers", { company }, { columns: ["id", "name"], by: ["id"], limit: ENTRIES.length });
  const first = await nextId(rows, "vault_entries");
  const entries: Row[] = [];
  for (const [index, [url, usedFor, username, password, info, isCustomers]] of ENTRIES.entries()) {
    const customer = isCustomers ? customers[index % customers.length] : undefined;
    const [row, at] = [{ company, seal: crypto.randomUUID() }, times.instant(now - DAY_MS * (10 + index * 23))];
    entries.push({
      ...row,
      id: first + index,
      type: customer ? "CST" : "CMP",
      url,
      used_by: String((customer ?? own)?.name ?? ""),
      used_by_id: customer ? Number(customer.id) : null,
      used_for: usedFor,
      info1: info,
      username,
      password: await seal(vault, { collection: "vault_entries", field: "password", row }, password),
      password_at: at,
      version: 1,
      created_at: at,
      created_by: user,
      updated_at: at,
      updated_by: user,
    });
  }
  await insertRows(rows, "vault_entries", entries);
  await idsGiven(["vault_entries"]);
}
