/** What makes the studio ours: its name, and how the lookups' list opens. */
import type { Knex } from "knex";

const ACCENT = "#2563EB";
const TYPES_COLUMNS = ["type", "value", "code", "sort", "active", "company"];

/** For everyone who has not arranged the list for themselves. */
async function presetTypesList(db: Knex): Promise<void> {
  const shared = { collection: "types", user: null, role: null, bookmark: null };
  const existing = await db("directus_presets").where({ collection: "types" }).whereNull("user").whereNull("role").whereNull("bookmark").first();
  if (existing !== undefined) return;
  await db("directus_presets").insert({
    ...shared,
    layout: "tabular",
    layout_query: JSON.stringify({ tabular: { fields: TYPES_COLUMNS, sort: ["type", "sort"], page: 1, limit: 100 } }),
    layout_options: JSON.stringify({ tabular: { widths: { type: 220, value: 320, code: 140, sort: 90, active: 100, company: 200 }, spacing: "compact" } }),
  });
}

/** Only what is still as Directus made it. */
async function nameProject(db: Knex): Promise<void> {
  const settings = await db("directus_settings").first();
  if (settings === undefined) await db("directus_settings").insert({ project_name: "Haulbook", project_color: ACCENT });
  else await db("directus_settings").where({ project_color: "#6644FF" }).update({ project_color: ACCENT });
}

export async function dressStudio(db: Knex): Promise<void> {
  await presetTypesList(db);
  await nameProject(db);
}
