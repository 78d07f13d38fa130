/** A record that is made, or something that is set, in a dialog over another form, which stays as it is. Ctrl/Cmd-S and Ctrl/Cmd-Enter save it; unsaved entries are asked about. */
import "./dialogs.css";
import { Button, Dialog, Portal } from "@chakra-ui/react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type ApiError, isApiError, messageOf } from "../kernel/api/error.ts";
import { newIdempotencyKey } from "../kernel/api/keys.ts";
import { confirm } from "../ui/confirm.tsx";
import { isListOpen } from "../ui/list-open.ts";
import { toast } from "../ui/toast.tsx";
import { useCheckedFields } from "./checked-fields.ts";
import { CheckedForm } from "./checked-form.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { firstIdOf, MADE_BEFORE } from "./handover.ts";
import { NOT_SAVED, showServerErrors } from "./server-errors.ts";
import { UNSAVED } from "./unsaved-guard.tsx";

export type Made = { id: number; version: number };
type FormDialogProps<Values extends FieldValues, Output, Saved> = {
  title: string;
  schema: z.ZodType<Output>;
  defaults: Values;
  /** `made`: the record that the first save made though its answer was lost, to be changed now. */
  save: (output: Output, call: { idempotencyKey: string; made?: Made }) => Promise<Saved>;
  /** Of a record that an earlier save may have made; absent: what is saved is no record. */
  latestVersion?: (id: number) => Promise<number>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  /** What has the focus afterwards. */
  returnTo?: () => HTMLElement | null;
  /** Of the button that saves, and while it does. */
  ok?: string;
  busy?: string;
  /** `sm`, `lg`: a few boxes. Default: as much as there is room for. */
  size?: "sm" | "lg" | "cover";
  /** Of the window's, in place of a size: the specification says some. */
  width?: `${number}vw`;
  /** Of the boxes' room, where the specification says it. */
  minHeight?: `${number}px`;
  /** A button that puts back what the dialog was opened with. */
  hasReset?: boolean;
  /** False: one only looks. */
  canSave?: boolean;
  /** Headline of a save that failed; the server's sentence then stands below it. */
  failed?: string;
  /** Of what somebody changed meanwhile: says what, and makes the form ready to be saved over it. */
  onStale?: (error: ApiError, fields: UseFormReturn<Values, unknown, Output>) => Promise<string>;
  children: ReactNode;
};

export function FormDialog<Values extends FieldValues, Output, Saved>(props: FormDialogProps<Values, Output, Saved>) {
  const form = useCheckedFields(props.schema, props.defaults);
  const { fields } = form;
  const [saving, setSaving] = useState(false);
  const [made, setMade] = useState<Made>();
  const idempotencyKey = useRef(newIdempotencyKey()).current;
  const body = useRef<HTMLDivElement>(null);
  const { isDirty } = fields.formState;

  const goOn = (id: number, latestVersion: (id: number) => Promise<number>) =>
    latestVersion(id).then(
      (version) => setMade({ id, version }),
      (error: unknown) => void toast.error(messageOf(error)),
    );
  const save = fields.handleSubmit(async (output) => {
    setSaving(true);
    try {
      props.onSaved(await props.save(output, { idempotencyKey, made }));
    } catch (error) {
      setSaving(false);
      const id = firstIdOf(error);
      if (id !== undefined && props.latestVersion) return goOn(id, props.latestVersion);
      if (isApiError(error) && showServerErrors(fields, error)) return;
      const isStale = isApiError(error) && error.code === "STALE";
      const message = isStale && props.onStale ? await props.onStale(error, fields).catch(messageOf) : messageOf(error);
      toast.error(props.failed ?? message, props.failed && message);
      fields.setError(NOT_SAVED, { message });
    }
  });
  /** React passes events on to the page's own form, where they would save the record below. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!saving) void save();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !["Enter", "s", "S"].includes(event.key)) return;
    // A box keeps what is typed until it is left.
    if (event.target instanceof HTMLElement) event.target.blur();
    submit(event);
  };
  const close = async () => {
    if (!isDirty || (await confirm({ title: "Unsaved changes", body: UNSAVED, ok: "Leave", cancel: "Stay", isCancelSafer: true }))) props.onClose();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(event) => !event.open && close()}
      onEscapeKeyDown={(event) => isListOpen() && event.preventDefault()}
      closeOnInteractOutside={false}
      initialFocusEl={() => body.current?.querySelector<HTMLElement>("input, textarea") ?? null}
      finalFocusEl={props.returnTo}
      size={props.width ? "lg" : (props.size ?? "cover")}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild {...(props.width ? { width: `max(${props.width}, min(24rem, 100vw))`, maxWidth: "none" } : {})}>
            <form className="hb-form-dialog" noValidate onSubmit={submit} onKeyDown={onKey}>
              <Dialog.Header>
                <Dialog.Title textStyle="md">{props.title}</Dialog.Title>
              </Dialog.Header>
              <CheckedForm of={form}>
                <Dialog.Body ref={body} minHeight={props.minHeight}>
                  {made && (
                    <p className="hb-banner" role="status">
                      {MADE_BEFORE}
                    </p>
                  )}
                  {props.children}
                </Dialog.Body>
                <Dialog.Footer>
                  <ErrorSummary within={() => body.current ?? document} />
                  <Button variant="outline" onClick={close}>
                    Cancel
                  </Button>
                  {props.hasReset && (
                    <Button variant="outline" onClick={() => fields.reset()}>
                      Reset
                    </Button>
                  )}
                  {props.canSave !== false && (
                    <Button type="submit" colorPalette="accent" loading={saving} loadingText={props.busy ?? "Saving"}>
                      {props.ok ?? "Save"}
                    </Button>
                  )}
                </Dialog.Footer>
              </CheckedForm>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
