/** The page of a form: title line, named sections, and a bar that stays in sight with the running total, the errors and the buttons. */

import { Button } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { formatWall } from "#bff/words/dates.ts";
import { today, wallIn } from "#bff/words/zones.ts";
import { RETURNING } from "../kernel/returning.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { confirm } from "../ui/confirm.tsx";
import { type Crumb, Page } from "../ui/page.tsx";
import { CheckedForm } from "./checked-form.tsx";
import type { ContractForm } from "./contract-form.ts";
import type { DraftOffer } from "./draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { StaleDialog } from "./stale-dialog.tsx";
import { type ReadField, ViewContext } from "./view.tsx";

const RESET = { title: "Reset", body: "This will remove any unsaved data. Are you sure?", ok: "Reset" };

/** The name of the button that starts the next one; of a form's buttons Enter presses the first. */
const ANOTHER = "another";

type FormPageProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>;
  title: string;
  crumbs?: readonly Crumb[];
  aside?: ReactNode;
  actions?: ReactNode;
  /** Where Cancel leads. */
  cancelTo: string;
  /** The save button's word; default 'Save'. */
  saveLabel?: string;
  /** False hides Save: the user may look, not write. */
  canSave?: boolean;
  /** Only looked at: the fields read as text, and there is nothing to cancel, reset or save. */
  view?: ReadField;
  /** A locked record: stands on the disabled Save button instead of 'Save'. */
  locked?: string;
  /** Running totals, in the bar. */
  totals?: ReactNode;
  /** A button that saves and starts the next one, which Enter presses; `chosen` hears before each save whether it was that. */
  another?: { label: string; chosen: (isAnother: boolean) => void } | undefined;
  children: ReactNode;
};

export function FormPage<Values extends FieldValues, Output>(props: FormPageProps<Values, Output>) {
  const { form, canSave = true, locked, saveLabel = "Save", view, another } = props;
  const navigate = useNavigate();
  const mayPress = canSave && !locked && !form.busy && !view;
  const submit = (isAnother: boolean) => {
    another?.chosen(isAnother);
    if (mayPress) form.submit();
  };
  useSaveKeys(mayPress ? () => submit(false) : undefined);

  const reset = async () => {
    if (form.dirty && !(await confirm(RESET))) return;
    form.abandon();
    location.reload();
  };
  return (
    <CheckedForm of={form}>
      <Page title={props.title} crumbs={props.crumbs} aside={props.aside} actions={props.actions}>
        {form.notice && (
          <div className="hb-banner" role="status">
            <span>{form.notice}</span>
          </div>
        )}
        {form.draft && !view && <DraftBanner draft={form.draft} />}
        <form
          className="hb-form"
          noValidate
          aria-label={props.title}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            submit(submitter?.getAttribute("name") === ANOTHER);
          }}
        >
          <fieldset className="hb-form-body" disabled={form.done} aria-label={props.title}>
            <ViewContext value={view ?? null}>{props.children}</ViewContext>
          </fieldset>
          {view && props.totals && (
            <div className="hb-action-bar">
              <div className="hb-totals">{props.totals}</div>
            </div>
          )}
          {!view && (
            <div className="hb-action-bar">
              <ErrorSummary />
              <div className="hb-totals">{props.totals}</div>
              <Button variant="outline" onClick={() => navigate(props.cancelTo, { state: RETURNING })}>
                Cancel
              </Button>
              <Button variant="outline" onClick={reset}>
                Reset
              </Button>
              {canSave && another && (
                <Button type="submit" name={ANOTHER} variant="subtle" colorPalette="accent" disabled={!mayPress} title="Enter">
                  {another.label}
                </Button>
              )}
              {canSave && (
                <Button type="submit" colorPalette="accent" disabled={!mayPress} loading={form.busy && !form.done} loadingText="Saving" title="Ctrl+S">
                  {locked ?? (form.done ? "Saved" : saveLabel)}
                </Button>
              )}
            </div>
          )}
        </form>
      </Page>
      <StaleDialog stale={form.stale} />
    </CheckedForm>
  );
}

/** A named group of fields in columns. */
export function FormSection({ title, columns = 3, actions, children }: { title: string; columns?: 1 | 2 | 3 | 4; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="hb-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      <div className="hb-fields" data-columns={columns}>
        {children}
      </div>
    </section>
  );
}

/** Ctrl/Cmd-S and Ctrl/Cmd-Enter save from anywhere on the page, unless a dialog is open. */
function useSaveKeys(save: (() => void) | undefined): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key.toLowerCase() !== "s" && event.key !== "Enter")) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      latest.current?.();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function DraftBanner({ draft }: { draft: DraftOffer }) {
  const zone = useCompanyZone();
  const wall = wallIn(draft.at, zone);
  const at = wall.slice(0, 10) === today(zone) ? formatWall(wall).slice(11) : formatWall(wall);
  return (
    <div className="hb-banner" role="status">
      <span>
        Restore draft from <time dateTime={draft.at}>{at}</time>?{draft.isOlder && " The record has been saved since."}
      </span>
      <Button size="xs" colorPalette="accent" variant="subtle" onClick={draft.restore}>
        Restore
      </Button>
      <Button size="xs" variant="ghost" onClick={draft.discard}>
        Discard
      </Button>
    </div>
  );
}
