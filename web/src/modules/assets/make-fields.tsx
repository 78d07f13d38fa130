/** Make and model, each with a button that makes a new one. A model is of the make above it. */
import { IconButton } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SuggestField } from "../../form/index.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import type { FormValues } from "../../register/index.ts";
import { part } from "../../ui/part.tsx";
import type { Choice } from "../../ui/suggest-box.tsx";
import { makeSource, modelSource } from "./make-sources.ts";

const MakeDialog = part("The new make", () => import("./make-dialog.tsx"));
const ModelDialog = part("The new model", () => import("./model-dialog.tsx"));

const NOT_ALLOWED = "You are not allowed to create";
const CHOSEN = { shouldDirty: true, shouldValidate: true } as const;

/** The button, what it opens, and the focus back to it. */
function useAdding(what: string) {
  const allowed = useWorkspace().may("AST", "create");
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const action = (
    <IconButton ref={button} variant="outline" aria-label={what} title={allowed ? what : NOT_ALLOWED} disabled={!allowed} onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
    </IconButton>
  );
  return { action, isOpen, dialog: { onClose: () => setOpen(false), returnTo: () => button.current } };
}

export function MakeField() {
  const { setValue } = useFormContext<FormValues>();
  const { action, isOpen, dialog } = useAdding("Create new make");
  const forget = () => setValue("asset_model", null, CHOSEN);
  return (
    <>
      <SuggestField name="asset_make" label="Make" source={makeSource} onPick={forget} action={action} />
      {isOpen && (
        <MakeDialog
          {...dialog}
          onMade={({ id, name }) => {
            setValue("asset_make", { id, label: name }, CHOSEN);
            forget();
            dialog.onClose();
          }}
        />
      )}
    </>
  );
}

export function ModelField() {
  const { setValue } = useFormContext<FormValues>();
  const { action, isOpen, dialog } = useAdding("Create new model");
  const make = useWatch<FormValues>({ name: "asset_make" }) as Choice | null;
  return (
    <>
      <SuggestField
        name="asset_model"
        label="Model"
        source={modelSource(make?.id)}
        disabled={!make}
        placeholder={make ? undefined : "Choose a make first"}
        action={action}
      />
      {isOpen && (
        <ModelDialog
          {...dialog}
          make={make}
          onMade={({ id, name, make: of }) => {
            if (of) setValue("asset_make", { id: of.id, label: of.name }, CHOSEN);
            setValue("asset_model", { id, label: name }, CHOSEN);
            dialog.onClose();
          }}
        />
      )}
    </>
  );
}
