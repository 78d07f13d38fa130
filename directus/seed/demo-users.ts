/** The sign-ins of the demo companies. They exist in demo mode only. */
export const DEMO_PASSWORD = "haulbook-demo";
export const STUDIO_ADMIN = "admin@haulbook.example";

const ROLES = { owner: "Owner", dispatch: "Dispatcher", sales: "Sales", safety: "Safety", payroll: "Payroll", yard: "Yard", auditor: "Auditor" } as const;
const COMPANIES = { "maple.example": "Maple Leaf Freight", "prairie.example": "Prairie Haul" } as const;

export type DemoUser = { email: string; role: string; company: string; label: string };
export const DEMO_USERS: readonly DemoUser[] = Object.entries(COMPANIES).flatMap(([domain, company]) =>
  Object.entries(ROLES).map(([name, role]) => ({ email: `${name}@${domain}`, role, company, label: `${role}, ${company}` })),
);
