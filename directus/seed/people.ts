/** The demo's companies and sign-ins. */
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { roleId, stableId } from "../access/desired.ts";
import { type DemoCompanyKey, demoLinkedUser, demoUsers } from "./demo-people.ts";

type Identity = {
  id: number;
  name: string;
  timezone: string;
  email: string;
  scac: string;
  carrier_code: string;
  dot_number: string;
  mc_number: string;
  tax_number: string;
};
type Seat = { address: string; city: string; province: string; postal_code: string; country: number; phone: string };

export const DEMO_COMPANIES: Record<DemoCompanyKey, Identity & Seat> = {
  maple: {
    id: 1,
    name: "Maple Leaf Freight",
    timezone: "America/Toronto",
    address: "7205 Torbram Road",
    city: "Mississauga",
    province: "ON",
    postal_code: "L4T 1G9",
    country: 1,
    phone: "(905) 555-0142",
    email: "office@maple.example",
    scac: "MLFQ",
    carrier_code: "9MLF",
    dot_number: "2874411",
    mc_number: "918273",
    tax_number: "83214 5679 RT0001",
  },
  prairie: {
    id: 2,
    name: "Prairie Haul",
    timezone: "America/Winnipeg",
    address: "1460 Oak Point Highway",
    city: "Winnipeg",
    province: "MB",
    postal_code: "R2R 0S8",
    country: 1,
    phone: "(204) 555-0187",
    email: "office@prairie.example",
    scac: "PRHQ",
    carrier_code: "7PRH",
    dot_number: "3015562",
    mc_number: "1027715",
    tax_number: "71255 8841 RT0001",
  },
};

export const demoUserId = (email: string) => stableId("user", email);

const userRow = (email: string, first: string, last: string, own: Record<string, string | number | null>) => ({
  id: demoUserId(email),
  email,
  first_name: first,
  last_name: last,
  status: "active",
  provider: "default",
  country: 1,
  ...own,
});

/** `password`: as it is stored, the same for all. */
export async function seedPeople(rows: Rows, password: string): Promise<void> {
  await rows.insert(
    "companies",
    Object.values(DEMO_COMPANIES).map((company) => ({ ...company, active: true })),
  );
  await rows.insert(
    "directus_users",
    demoUsers.map(({ email, first, last, title, role, company }) => {
      const { id, phone, address, province, city, postal_code } = DEMO_COMPANIES[company];
      const seat = { company: id, phone, address1: address, state: province, city, postal_code };
      return userRow(email, first, last, { ...seat, password, title, role: roleId(role), principal: null });
    }),
  );
  const home = demoUsers.find(({ email }) => email === demoLinkedUser.home)!;
  await rows.insert("directus_users", [
    userRow(demoLinkedUser.email, home.first, home.last, {
      password: null,
      title: home.title,
      role: roleId(demoLinkedUser.role),
      company: DEMO_COMPANIES[demoLinkedUser.company].id,
      principal: demoUserId(home.email),
    }),
  ]);
}
