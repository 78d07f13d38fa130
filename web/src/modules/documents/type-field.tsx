import { IconButton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus, SquarePen } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "../../form/index.ts";
import { whyNot } from "../../grid/row-actions.tsx";
import { listOf, madeOf } from "../../kernel/lookups.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import type { FormValues } from "../../register/index.ts";
import { docTypesQuery } from "./doc-types.ts";
import { TypeDialog } from "./type-dialog.tsx";

/** The document's type, with buttons that make a new type or rename the chosen one. */
export function TypeField() {
  const { may } = useWorkspace();
  const { setValue } = useFormContext<FormValues>();
  const types = listOf(useQuery(docTypesQuery));
  const chosen = useWatch<FormValues>({ name: "type" });
  const [dialog, setDialog] = useState<"add" | "edit" | null>(null);
  const current = types.find(({ id }) => id === chosen);
  const noEdit = current ? whyNot(current, "update") : "Choose a document type first";
  const buttons = (
    <>
      {may("BDOC", "create") && (
        <IconButton variant="outline" aria-label="Add document type" title="Add document type" data-field="type.add" onClick={() => setDialog("add")}>
          <Plus aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        variant="outline"
        aria-label="Edit document type"
        title={noEdit ?? "Edit document type"}
        data-field="type.edit"
        disabled={noEdit !== undefined}
        onClick={() => setDialog("edit")}
      >
        <SquarePen aria-hidden="true" />
      </IconButton>
    </>
  );
  return (
    <>
      <SelectField
        name="type"
        label="Document Type"
        required
        options={madeOf(
          types.map(({ id, name }) => ({ value: id, label: name })),
          types,
        )}
        action={buttons}
      />
      {dialog && (
        <TypeDialog
          types={types}
          edited={dialog === "edit" ? current : undefined}
          onSaved={({ id }) => setValue("type", id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
