/** The form of a register, new and edit alike, from its definition and the sections of its module. */
import "./register.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import type { z } from "zod";
import { knownAs, partOf } from "#bff/fields/values.ts";
import { filesSentence } from "#bff/wire/files.ts";
import { LONG, SHORT } from "#bff/words/dates.ts";
import { filled } from "#bff/words/texts.ts";
import { focusField } from "../form/errors-in.ts";
import { type ContractForm, FormPage, handedTo, RecordPage, Stamps, useContractForm } from "../form/index.ts";
import type { LeaveWords } from "../form/open-work.ts";
import { PLAIN_LEAVE } from "../form/unsaved-guard.tsx";
import { lastListPath } from "../grid/list-state.ts";
import { RETURNING } from "../kernel/returning.ts";
import { useCompanyZone, useWorkspace } from "../kernel/workspace.ts";
import { Attachments } from "../ui/attachments.tsx";
import { DateMarkContext } from "../ui/date-input.tsx";
import { distinctNames } from "../ui/file-rules.ts";
import type { Crumb } from "../ui/page.tsx";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { FormRecordContext } from "./form-record.ts";
import { blankForm, type FormValues, recordForm } from "./form-values.ts";
import { editPath, type RegisterHome } from "./home.ts";
import type { FiledRow } from "./part-file-box.tsx";
import { type PartFiles, PartFilesContext, partFiles } from "./part-files.ts";
import { registerQueries } from "./queries.ts";
import { readField } from "./read-field.ts";
import { OnlyWithContext } from "./shown.tsx";

const LOAD_FAILED = "Error while performing operation. Please refresh your browser";

/** What forms have in their own way; default: the second specification's. */
export type FormManner = {
  /** Of a new record and of an existing one; also the save button's word, unless `saveLabel` says another. */
  titles?: readonly [create: string, edit: string];
  saveLabel?: string;
  /** Way to the page; default: the list, under the name of the thing. */
  crumbs?: readonly Crumb[];
  /** Where Cancel leads; default: the list. */
  cancelTo?: string | undefined;
  /** Said of a new record below the sentence of its save, before what it is. */
  added?: string;
  /** Milliseconds from the save to the list. */
  returnAfter?: readonly [create: number, edit: number];
  /** The question before unsaved work is left. */
  leaveWords?: LeaveWords;
  /** False: no way back but Cancel. */
  hasBack?: boolean;
  /** What is said of a save that fails: a headline of the register's own above the server's sentence, or that sentence alone. */
  failure?: "headline" | "sentence";
  /** A new record that is refused without naming a field leads back to the list. */
  leavesWhenRefused?: boolean;
  /** Between day, month and year. */
  dateMark?: "-" | "/";
  /** New ones are made one after another: the word of the button that saves and starts the next, in the field named. */
  another?: { label: string; startsAt: string };
};
const SECOND: Required<Omit<FormManner, "titles" | "saveLabel" | "crumbs" | "cancelTo" | "added" | "another">> = {
  returnAfter: [3000, 3000],
  leaveWords: { title: "Are you sure want to leave ?", body: "There are some unsaved changes ?" },
  hasBack: true,
  failure: "headline",
  leavesWhenRefused: false,
  dateMark: "/",
};
/** The first specification's forms: back at once after a creation, after three seconds after a change. */
export const FIRST: FormManner = { saveLabel: "Save", returnAfter: [0, 3000], leaveWords: PLAIN_LEAVE, hasBack: false, failure: "sentence", dateMark: "-" };

const fileRules = (max: number) => {
  const sentence = filesSentence(max);
  return { max, tooMany: sentence, names: distinctNames(sentence) };
};

type RegisterFormPageProps<Row extends RegisterRow, Rec extends RegisterRecord, Write> = {
  home: RegisterHome;
  definition: RegisterDefinition<Row, Rec>;
  /** The register's `write` with the rules across fields. */
  schema: z.ZodType<Write>;
  /** A new record's values where they are not empty. */
  start?: FormValues | (() => FormValues);
  /** What a new record is made for: its draft is kept apart. */
  draftOf?: string;
  /** A record's values that its definition alone can't tell. */
  more?: (record: Rec) => FormValues;
  /** Fields that this browser keeps no draft of. */
  secrets?: readonly string[];
  manner?: FormManner;
  totals?: ReactNode;
  /** The sections. */
  children: ReactNode;
};

export function RegisterFormPage<Row extends RegisterRow, Rec extends RegisterRecord, Write>(props: RegisterFormPageProps<Row, Rec, Write>) {
  const { id } = useParams();
  const isView = useLocation().pathname.endsWith("/view");
  return (
    <DateMarkContext value={props.manner?.dateMark ?? SECOND.dateMark}>
      {id === undefined ? <RecordForm {...props} /> : <ExistingRecord key={String(isView)} {...props} id={id} isView={isView} />}
    </DateMarkContext>
  );
}

type Existing = { id: string; isView: boolean };
function ExistingRecord<Row extends RegisterRow, Rec extends RegisterRecord, Write>({ id, ...props }: RegisterFormPageProps<Row, Rec, Write> & Existing) {
  const { home, definition, manner } = props;
  const query = useQuery({ ...registerQueries(definition).one(id), refetchOnWindowFocus: false });
  return (
    <RecordPage query={query} title={titlesOf(home, manner)[props.isView ? 2 : 1]} backTo={lastListPath(home.path)} failed={LOAD_FAILED}>
      {(record) => <RecordForm key={record.id} {...props} record={record} />}
    </RecordPage>
  );
}

function RecordForm<Row extends RegisterRow, Rec extends RegisterRecord, Write>(
  props: RegisterFormPageProps<Row, Rec, Write> & { record?: Rec; isView?: boolean },
) {
  const { home, definition, schema, record } = props;
  /** Settled as the page opens: what is being typed stays a form, whatever a later read says. */
  const [isView] = useState(props.isView === true || (record !== undefined && record.can.update !== true));
  const manner = { ...SECOND, ...props.manner };
  const at = record ? 1 : 0;
  const { key, fields, messages, attachments, screen } = definition;
  const { may } = useWorkspace();
  const zone = useCompanyZone();
  const { read, save } = registerQueries(definition);
  const heldOf = (read: Rec): FormValues => ({ ...recordForm(fields, read), ...props.more?.(read) });
  const newForm = (): FormValues => ({ ...blankForm(fields), ...(typeof props.start === "function" ? props.start() : props.start) });
  const [defaults] = useState(() => (record ? heldOf(record) : newForm()));
  const goesOn = useRef(false);
  const chosen = (isAnother: boolean) => {
    goesOn.current = isAnother;
  };
  const { another } = manner;
  const startsAt = record ? undefined : another?.startsAt;
  useEffect(() => {
    if (startsAt) focusField(startsAt);
  }, [startsAt]);
  const nameOf = (id: number | "new") => `${key}.${id}`;
  const name = record ? nameOf(record.id) : [nameOf("new"), ...(props.draftOf ? [props.draftOf] : [])].join(".");
  const [files, setFiles] = useState<readonly File[]>(() => handedTo(name)?.files ?? []);
  const list = lastListPath(home.path);
  const view = isView && record ? readField(fields, record, zone, manner.dateMark === "/" ? SHORT : LONG) : undefined;
  const title = titlesOf(home, manner)[isView ? 2 : at];
  const partList = attachments?.list;
  const filesOfParts: PartFiles = {
    saved: partList === undefined ? {} : { [partList]: partOf(record, partList) as PartFiles["saved"][string] },
    files,
    onFiles: setFiles,
    zip: (name, row) => `${definition.paths.record}/${record?.id}/${name}/${row}/files.zip`,
  };

  const form: ContractForm<FormValues, Write> = useContractForm<FormValues, Write, Rec & { message: string }>({
    name,
    schema,
    defaults,
    save: (write, call) =>
      save(record?.id, write, partList === undefined ? files : partFiles(files, partList, form.fields.getValues(partList) as FiledRow[]), call),
    onSaved: (saved) => {
      const known = filled([(!record && manner.added) || "", knownAs(definition, saved, zone)], " ");
      if (goesOn.current && another) {
        setFiles([]);
        setTimeout(() => focusField(another.startsAt));
        return { message: saved.message, record: known, values: newForm() };
      }
      return { message: saved.message, record: known, to: list, delay: manner.returnAfter[at] };
    },
    latestVersion: record && (async () => (await read(record.id)).version),
    madeBefore: async (id) => {
      const made = await read(id);
      return { record: heldOf(made), known: knownAs(definition, made, zone), to: editPath(home, id), name: nameOf(id) };
    },
    files,
    secrets: props.secrets,
    onRefused: () => (manner.leavesWhenRefused && !record ? list : undefined),
    leaveWords: manner.leaveWords,
    ...(manner.failure === "headline" ? { invalidMessage: messages.refused, failedMessage: record ? messages.updateFailed : messages.createFailed } : {}),
  });
  return (
    <FormPage
      form={form}
      title={title}
      crumbs={manner.crumbs ?? [{ label: home.crumb ?? home.thing, to: list }]}
      aside={record && <Stamps record={record} of={definition} />}
      actions={
        (manner.hasBack || isView) && (
          <Button asChild variant="outline">
            <Link to={list} state={RETURNING}>
              <ArrowLeft aria-hidden="true" /> Back
            </Link>
          </Button>
        )
      }
      cancelTo={manner.cancelTo ?? list}
      saveLabel={manner.saveLabel ?? title}
      view={view}
      canSave={!isView && (record !== undefined || may(screen, "create"))}
      totals={props.totals}
      another={another && !record ? { label: another.label, chosen } : undefined}
    >
      <FormRecordContext value={record}>
        <OnlyWithContext value={definition.onlyWith}>
          <PartFilesContext value={filesOfParts}>{props.children}</PartFilesContext>
        </OnlyWithContext>
      </FormRecordContext>
      {attachments && partList === undefined && (
        <Attachments saved={record?.files ?? []} added={files} onChange={setFiles} rules={fileRules(attachments.max)} disabled={form.done} readOnly={isView} />
      )}
    </FormPage>
  );
}

const titlesOf = ({ thing }: RegisterHome, manner: FormManner | undefined): readonly [string, string, string] => {
  const [create, edit] = manner?.titles ?? [`Create ${thing}`, `Edit ${thing}`];
  return [create, edit, `View ${thing}`];
};
