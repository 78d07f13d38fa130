/** How a field looks in the studio: its input, its display in lists, its place in the form. */
import { collections } from "../collections/index.ts";
import type { FieldSpec } from "./dsl.ts";
import type { Json } from "./snapshot-types.ts";

export type Face = { interface: string | null; options: Json; display: string | null; display_options: Json; width: "half" | "full"; special: string[] | null };

const PERSON = "{{first_name}} {{last_name}}";
const LONG_TEXT = 300;

/** How rows of a collection are named where they are referenced. */
export function displayOf(collection: string): string {
  if (collection === "directus_users") return PERSON;
  if (collection === "directus_files") return "{{title}}";
  return collections[collection]!.display;
}

function referenceFace(spec: FieldSpec, target: string): Face {
  const template = displayOf(target);
  const special = spec.special ? [...spec.special] : ["m2o"];
  const width = spec.width ?? "half";
  if (target === "directus_files") return { interface: "file", options: null, display: "file", display_options: null, width, special };
  if (target === "directus_users") return { interface: "select-dropdown-m2o", options: { template }, display: "user", display_options: null, width, special };
  const options: Json = spec.lookupType ? { template, filter: { _and: [{ type: { _eq: spec.lookupType } }, { active: { _eq: true } }] } } : { template };
  return { interface: "select-dropdown-m2o", options, display: "related-values", display_options: { template }, width, special };
}

function textFace(spec: FieldSpec): Face {
  const long = !spec.concealed && (spec.type === "text" || (spec.maxLength ?? 0) > LONG_TEXT);
  const special = spec.concealed ? ["conceal"] : spec.special ? [...spec.special] : null;
  return long
    ? { interface: "input-multiline", options: null, display: null, display_options: null, width: spec.width ?? "full", special }
    : {
        interface: "input",
        options: { trim: true, masked: spec.concealed ?? false },
        display: null,
        display_options: null,
        width: spec.width ?? "half",
        special,
      };
}

function choiceFace(spec: FieldSpec): Face {
  const choices = spec.choices!.map(({ text, value }) => ({ text, value }));
  const labels = choices.some(({ text, value }) => text !== value)
    ? { display: "labels", display_options: { choices } }
    : { display: null, display_options: null };
  return { interface: "select-dropdown", options: { choices }, ...labels, width: spec.width ?? "half", special: null };
}

/** What the studio shows for a column. */
export function faceOf(spec: FieldSpec): Face {
  if (spec.references) return referenceFace(spec, spec.references);
  if (spec.choices) return choiceFace(spec);
  const width = spec.width ?? "half";
  const special = spec.special ? [...spec.special] : null;
  switch (spec.type) {
    case "string":
    case "text":
      return textFace(spec);
    case "boolean":
      return { interface: "boolean", options: null, display: "boolean", display_options: null, width, special: ["cast-boolean"] };
    case "timestamp":
    case "dateTime":
    case "date":
      return { interface: "datetime", options: null, display: "datetime", display_options: { format: "short" }, width, special };
    case "json":
      return { interface: "input-code", options: { language: "json" }, display: "raw", display_options: null, width: "full", special };
    default:
      return { interface: "input", options: null, display: null, display_options: null, width, special };
  }
}

/** What the studio shows for the list of a record's parts. */
export function listFace(child: string): Face {
  const template = displayOf(child);
  return {
    interface: "list-o2m",
    options: { template, enableSelect: false },
    display: "related-values",
    display_options: { template },
    width: "full",
    special: ["o2m"],
  };
}
