/** The demo's sign-ins. They exist only in demo mode. */
import type { RoleName } from "../access/roles.ts";

export const DEMO_PASSWORD = "haulbook-demo";
export const demoAdmin = { email: "admin@haulbook.example", password: DEMO_PASSWORD };

export type DemoCompanyKey = "maple" | "prairie";
export type DemoUser = { key: string; role: RoleName; title: string; company: DemoCompanyKey; email: string; first: string; last: string };

const JOBS = [
  { key: "owner", role: "Owner", title: "Owner" },
  { key: "dispatch", role: "Dispatcher", title: "Dispatcher" },
  { key: "sales", role: "Sales", title: "Account manager" },
  { key: "safety", role: "Safety", title: "Safety manager" },
  { key: "payroll", role: "Payroll", title: "Payroll clerk" },
  { key: "yard", role: "Yard", title: "Yard supervisor" },
  { key: "auditor", role: "Auditor", title: "Auditor" },
] as const satisfies readonly { key: string; role: RoleName; title: string }[];

const NAMES: Record<DemoCompanyKey, readonly (readonly [first: string, last: string])[]> = {
  maple: [
    ["Margaret", "Okafor"],
    ["Daniel", "Tremblay"],
    ["Priya", "Sandhu"],
    ["Luc", "Gagné"],
    ["Helen", "Wójcik"],
    ["Marcus", "Reid"],
    ["Ingrid", "Solberg"],
  ],
  prairie: [
    ["Walter", "Friesen"],
    ["Kayla", "Bear"],
    ["Tom", "Lindqvist"],
    ["Aisha", "Rahman"],
    ["Grace", "Penner"],
    ["Dmytro", "Kovalenko"],
    ["Joan", "McLeod"],
  ],
};

const usersOf = (company: DemoCompanyKey): DemoUser[] =>
  JOBS.map((job, index) => {
    const [first, last] = NAMES[company][index]!;
    return { ...job, company, email: `${job.key}@${company}.example`, first, last };
  });

export const demoUsers: readonly DemoUser[] = [...usersOf("maple"), ...usersOf("prairie")];
/** The Maple Leaf dispatcher's second sign-in; it has no password and is reached by switching. */
export const demoLinkedUser = { home: "dispatch@maple.example", email: "dispatch+prairie@maple.example", company: "prairie", role: "Dispatcher" } as const;
