/** A register's definition (bff/src/fields/register.ts) as the web needs it, whatever its fields are. */

import type { Columns } from "#bff/fields/headings.ts";
import type { Fields } from "#bff/fields/kinds.ts";
import type { Attachments, Paths } from "#bff/fields/register.ts";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import type { Abilities, Attachment, ListSpec } from "#bff/wire/wire-kit.ts";
import type { ContentList, EmbeddedList, Shape } from "../kernel/api/index.ts";

type Person = { id: string; name: string } | null;
export type RegisterRow = { id: number } & Abilities;
export type RegisterRecord = RegisterRow & {
  version: number;
  created_at: string | null;
  created_by: Person;
  updated_at: string | null;
  updated_by: Person;
  files?: Attachment[];
};
export type RegisterDefinition<Row extends RegisterRow, Rec extends RegisterRecord> = {
  key: string;
  collection: string;
  paths: Paths;
  thing: string;
  screen: ScreenCode;
  fields: Fields;
  rowFields: Fields;
  columns: Columns;
  onlyWith: Readonly<Partial<Record<string, string>>>;
  knownBy: readonly string[];
  statusField?: string | undefined;
  listSpec: ListSpec;
  attachments: Attachments | undefined;
  importing?: object | undefined;
  messages: { refused: string; createFailed: string; updateFailed: string; deleteFailed: string };
  record: Shape<Rec>;
  answers: { list: Shape<ContentList<Row> | EmbeddedList<Row>>; saved: Shape<Rec & { message: string }> };
};
