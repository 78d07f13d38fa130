import { type Collections, type FieldSpec, file, int, owned, ref, stamped, str } from "../schema/dsl.ts";

/** References to the collections whose rows have files. */
const ownersIn = (collections: Collections): Record<string, FieldSpec> =>
  Object.fromEntries(
    Object.entries(collections).flatMap(([name, { files }]) =>
      files === undefined ? [] : [[files, ref(name, { onDelete: "CASCADE", listedAs: "files", indexed: true })]],
    ),
  );

/** One table for every module's files: the owner is whichever reference is set. */
export const attachmentsOf = (collections: Collections): Collections => ({
  attachments: {
    group: "system_group",
    icon: "attach_file",
    label: "Attachments",
    singular: "Attachment",
    display: "{{name}}",
    fields: {
      ...owned,
      name: str(255, { required: true }),
      file: file({ required: true, onDelete: "CASCADE", listedAs: "attachments" }),
      size: int({ default: 0 }),
      type: str(100),
      status: str(1, { default: "Y", note: "N: removed" }),
      ...ownersIn(collections),
      ...stamped,
    },
  },
});
