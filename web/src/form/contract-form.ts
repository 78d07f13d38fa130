/** A form over a contract: its schema checks, its save is idempotent, its errors land beside the fields, and no typing is lost. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type { z } from "zod";
import type { Question } from "#bff/wire/questions.ts";
import { DONE } from "#bff/words/outcome.ts";
import { type ApiError, isApiError, isPassing, messageOf } from "../kernel/api/error.ts";
import { newIdempotencyKey } from "../kernel/api/keys.ts";
import { RETURNING } from "../kernel/returning.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toast.tsx";
import { type CheckedFields, useCheckedFields } from "./checked-fields.ts";
import { type DraftOffer, useDraft } from "./draft.ts";
import { firstIdOf, handedTo, handOver, type MadeBefore, takeOver } from "./handover.ts";
import type { LeaveWords } from "./open-work.ts";
import { NOT_SAVED, showServerErrors } from "./server-errors.ts";
import { type Answered, askAll, askTopics, nothingAnswered, pointOf, remember, type Topic } from "./topics.tsx";
import { useUnsavedGuard } from "./unsaved-guard.tsx";

/** What follows a save: the sentence to show, where it has one of its own, and which record it is about, where to go and after how many milliseconds; without a place to go one stays. */
export type AfterSave<Values> = {
  message?: string;
  record?: string;
  to?: string;
  delay?: number;
  /** What the form holds from now on; default: what was sent. */
  values?: Values;
};
export type ContractFormOptions<Values extends FieldValues, Output, Saved> = {
  /** Names the form for drafts, e.g. `customers.12`. */
  name: string;
  schema: z.ZodType<Output>;
  /** What limits the boxes, where `schema` turns the form's values into others. */
  contract?: z.ZodType;
  /** What the form starts with: the record's values or a new one's. Must not change while the form is open. */
  defaults: Values;
  save: (output: Output, call: { idempotencyKey: string }) => Promise<Saved>;
  onSaved: (saved: Saved) => AfterSave<Values>;
  /** Done before the checks: what the form works out by itself. */
  beforeCheck?: (fields: UseFormReturn<Values, unknown, Output>) => Promise<void>;
  /** What may have to be confirmed after the checks and before the save. Of an existing record as it was read nothing is asked. */
  topics?: (output: Output) => readonly Topic[];
  /** The record's version on the server now, for saving over a colleague's change. */
  latestVersion?: () => Promise<number>;
  /** A refusal that is final and that the form does not show at its fields; a path sends the user there, and what was typed stays a draft. */
  onRefused?: (error: ApiError) => string | undefined;
  /** Where the form shows the server's word on a field of the contract; default: at the field of that name. */
  errorPath?: (path: string, values: Values) => string;
  /** A new record that an earlier save made, whose answer was lost. */
  madeBefore?: (id: number) => Promise<MadeBefore<Values>>;
  /** Fields that no draft keeps. */
  secrets?: readonly string[] | undefined;
  /** Files chosen to be sent with the save. */
  files?: readonly File[];
  /** Other unsaved work outside the fields. */
  alsoDirty?: boolean;
  /** Said besides the fields' own messages when one is wrong. */
  invalidMessage?: string;
  /** Headline of a save that failed; the server's sentence then stands below it. */
  failedMessage?: string;
  /** The question before unsaved work is left. */
  leaveWords?: LeaveWords;
};
export type Stale = { by: string; at: string; keepMine: () => void; cancel: () => void };
export type ContractForm<Values extends FieldValues, Output> = CheckedFields<Values, Output> & {
  submit: () => Promise<void>;
  /** A save is under way, or done and about to leave the page. */
  busy: boolean;
  /** Saved; the page is about to be left. */
  done: boolean;
  dirty: boolean;
  draft: DraftOffer | null;
  stale: Stale | null;
  /** How the form came to what it holds, where the user did not ask for it. */
  notice: string | null;
  /** Forgets the draft and lets the page be left. */
  abandon: () => void;
};

export function useContractForm<Values extends FieldValues, Output, Saved>(options: ContractFormOptions<Values, Output, Saved>): ContractForm<Values, Output> {
  const { fields, localErrors, contract } = useCheckedFields(options.schema, options.defaults, options.contract);
  const { files = NO_FILES } = options;
  const [phase, setPhase] = useState<"open" | "saving" | "done">("open");
  const dirty = phase !== "done" && (fields.formState.isDirty || files.length > 0 || options.alsoDirty === true);
  const passGuard = useUnsavedGuard(dirty, options.leaveWords);
  const idempotencyKey = useRef(newIdempotencyKey());
  const { offer, keep, forget } = useDraft(options.name, fields, idempotencyKey, options.secrets);
  const leave = useLeave(passGuard);
  const { pathname } = useLocation();
  const [stale, setStale] = useState<Stale | null>(null);
  /** Those of the first save whose answer is not known. */
  const sent = useRef<readonly File[] | null>(null);
  const [handed] = useState(() => handedTo(options.name));
  useEffect(() => {
    if (handed) fields.reset(handed.values as Values, { keepDefaultValues: true });
    if (handed) takeOver();
  }, [handed, fields]);
  const latest = useRef(options);
  latest.current = options;

  const known = useRef<Answered | null>(null);
  const answered = useCallback((): Answered => {
    if (known.current) return known.current;
    known.current = nothingAnswered();
    const { latestVersion, topics, schema, defaults } = latest.current;
    const before = latestVersion && topics ? schema.safeParse(defaults) : undefined;
    if (before?.success && topics) remember(known.current, topics(before.data));
    return known.current;
  }, []);

  const isDone = useRef(false);
  const goOn = useCallback(
    async (id: number, madeBefore: NonNullable<typeof options.madeBefore>): Promise<void> => {
      try {
        const made = await madeBefore(id);
        const added = (latest.current.files ?? NO_FILES).filter((file) => !sent.current?.includes(file));
        handOver(made, fields.getValues(), added);
        forget();
        leave(made.to);
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    [fields, forget, leave],
  );

  const run = useCallback(
    async (output: Output): Promise<void> => {
      const { save, onSaved, latestVersion, onRefused, failedMessage } = latest.current;
      setPhase("saving");
      sent.current ??= latest.current.files ?? NO_FILES;
      try {
        const saved = await save(output, { idempotencyKey: idempotencyKey.current });
        [idempotencyKey.current, sent.current] = [newIdempotencyKey(), null];
        const after = onSaved(saved);
        forget();
        fields.reset(after.values ?? fields.getValues());
        toast.success(after.message ?? DONE, after.record);
        if (after.to === undefined) return setPhase("open");
        isDone.current = true;
        setPhase("done");
        leave(after.to, after.delay);
      } catch (error) {
        setPhase("open");
        const first = firstIdOf(error);
        if (first !== undefined && latest.current.madeBefore) return goOn(first, latest.current.madeBefore);
        if (isApiError(error) && error.status >= 400 && error.status < 500) sent.current = null;
        if (isApiError(error) && error.code === "STALE" && latestVersion) return setStale(staleOf(error, output, latestVersion, run, () => setStale(null)));
        if (isApiError(error) && error.code === "CONFIRM") return askAnd(run, output, error, answered());
        const isShown = isApiError(error) && showServerErrors(fields, error, latest.current.errorPath);
        if (isShown && error.code === "VALIDATION") return sayInvalid(latest.current);
        const to = isApiError(error) && !isPassing(error) ? onRefused?.(error) : undefined;
        if (to) {
          keep();
          toast.error(messageOf(error), KEPT, [{ label: "Back to the form", onSelect: () => leave(pathname) }]);
          return leave(to);
        }
        toast.error(failedMessage ?? messageOf(error), failedMessage && messageOf(error));
        if (!isShown) fields.setError(NOT_SAVED, { message: messageOf(error) });
      }
    },
    [fields, forget, keep, leave, goOn, answered, pathname],
  );

  const pending = useRef(false);
  const submit = useCallback(async () => {
    if (pending.current || isDone.current) return;
    pending.current = true;
    try {
      await latest.current.beforeCheck?.(fields);
      await fields.handleSubmit(
        async (output) => {
          if (await askTopics(latest.current.topics?.(output) ?? [], answered())) await run(answering(output, answered().given));
        },
        () => sayInvalid(latest.current),
      )();
    } finally {
      pending.current = false;
    }
  }, [fields, run, answered]);

  const abandon = useCallback(() => {
    forget();
    passGuard();
  }, [forget, passGuard]);
  return {
    fields,
    submit,
    busy: phase !== "open",
    done: phase === "done",
    dirty,
    draft: handed ? null : offer,
    stale,
    notice: handed?.notice ?? null,
    localErrors,
    contract,
    abandon,
  };
}

const answering = <Output>(output: Output, given: Readonly<Record<string, boolean>>): Output => {
  const { confirm: before } = output as { confirm?: Record<string, boolean> };
  return Object.keys(given).length > 0 ? { ...output, confirm: { ...before, ...given } } : output;
};
/** What the server asks before it saves is answered, and the save made again with the answers: in one dialog what only yes leads on from, then each choice. */
async function askAnd<Output>(run: (output: Output) => Promise<void>, output: Output, { extra }: ApiError, answered: Answered): Promise<void> {
  const questions = extra.questions as Question[];
  if (!(await askAll(questions.filter(({ choice }) => !choice).map(pointOf), answered))) return;
  const chosen: Record<string, boolean> = {};
  for (const { key, message, choice } of questions)
    if (choice) chosen[key] = await confirm({ title: "Please confirm", body: message, ok: "Yes", cancel: "No" });
  await run(answering(output, { ...answered.given, ...chosen }));
}

const KEPT = "What you typed is kept as a draft.";
const NO_FILES: readonly File[] = [];
const sayInvalid = ({ invalidMessage }: { invalidMessage?: string }) => {
  if (invalidMessage) toast.warning(invalidMessage);
};

function staleOf<Output>(
  error: ApiError,
  output: Output,
  latestVersion: () => Promise<number>,
  run: (output: Output) => Promise<void>,
  cancel: () => void,
): Stale {
  const { changed_by, changed_at } = error.extra;
  const name = typeof changed_by === "object" && changed_by !== null && "name" in changed_by ? String(changed_by.name) : "";
  const keepMine = () => {
    cancel();
    latestVersion()
      .then((version) => run({ ...output, version }))
      .catch((failure: unknown) => toast.error(messageOf(failure)));
  };
  return { by: name || "Someone else", at: typeof changed_at === "string" ? changed_at : "", keepMine, cancel };
}

/** Goes to a path, at once or after a delay; a move made meanwhile by hand wins. */
function useLeave(passGuard: () => void) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to: string, delay = 0) => {
      passGuard();
      timer.current = setTimeout(() => navigate(to, { state: RETURNING }), delay);
    },
    [navigate, passGuard],
  );
}
