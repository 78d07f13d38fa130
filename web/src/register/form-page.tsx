/** The form of a register, new and edit alike, from its definition and the sections of its module. */
import "./register.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { z } from "zod";
import { FILL_MANDATORY } from "#bff/fields/register.ts";
import { FormPage, RecordPage, Stamps, useContractForm } from "../form/index.ts";
import { lastListPath } from "../grid/list-state.ts";
import { RETURNING } from "../kernel/returning.ts";
import { useCompanyZone, useWorkspace } from "../kernel/workspace.ts";
import { Attachments } from "../ui/attachments.tsx";
import { DateMarkContext } from "../ui/date-input.tsx";
import { distinctNames } from "../ui/file-rules.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";
import { blankForm, type FormValues, recordForm } from "./form-values.ts";
import type { RegisterHome } from "./home.ts";
import { registerQueries } from "./queries.ts";
import { knownAs } from "./values.ts";

const RETURN_MS = 3000;
const LOAD_FAILED = "Error while performing operation. Please refresh your browser";
const LEAVE = { title: "Are you sure want to leave ?", body: "There are some unsaved changes ?" };
const fileRules = (max: number) => {
  const sentence = `Maximum ${max} files & all files should have unique names`;
  return { max, tooMany: sentence, names: distinctNames(sentence) };
};

type RegisterFormPageProps<Row extends RegisterRow, Rec extends RegisterRecord, Write> = {
  home: RegisterHome;
  definition: RegisterDefinition<Row, Rec>;
  /** The register's `write` with the rules across fields. */
  schema: z.ZodType<Write>;
  /** A new record's values where they are not empty. */
  start?: FormValues;
  /** What a new record is made for: its draft is kept apart. */
  draftOf?: string;
  /** A record's values that its definition alone can't tell. */
  more?: (record: Rec) => FormValues;
  totals?: ReactNode;
  /** The sections. */
  children: ReactNode;
};

export function RegisterFormPage<Row extends RegisterRow, Rec extends RegisterRecord, Write>(props: RegisterFormPageProps<Row, Rec, Write>) {
  const { id } = useParams();
  return <DateMarkContext value="/">{id === undefined ? <RecordForm {...props} /> : <ExistingRecord {...props} id={id} />}</DateMarkContext>;
}

function ExistingRecord<Row extends RegisterRow, Rec extends RegisterRecord, Write>({ id, ...props }: RegisterFormPageProps<Row, Rec, Write> & { id: string }) {
  const { home, definition } = props;
  const query = useQuery({ ...registerQueries(definition).one(id), refetchOnWindowFocus: false });
  return (
    <RecordPage query={query} title={`Edit ${home.thing}`} backTo={lastListPath(home.path)} failed={LOAD_FAILED}>
      {(record) => <RecordForm key={record.id} {...props} record={record} />}
    </RecordPage>
  );
}

function RecordForm<Row extends RegisterRow, Rec extends RegisterRecord, Write>(props: RegisterFormPageProps<Row, Rec, Write> & { record?: Rec }) {
  const { home, definition, schema, record } = props;
  const { key, fields, messages, attachments, screen } = definition;
  const { may } = useWorkspace();
  const zone = useCompanyZone();
  const { latestVersion, save } = registerQueries(definition);
  const [defaults] = useState(() => (record ? { ...recordForm(fields, record), ...props.more?.(record) } : { ...blankForm(fields), ...props.start }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const list = lastListPath(home.path);
  const title = `${record ? "Edit" : "Create"} ${home.thing}`;

  const form = useContractForm<FormValues, Write, Rec & { message: string }>({
    name: [key, record?.id ?? "new", ...(props.draftOf ? [props.draftOf] : [])].join("."),
    schema,
    defaults,
    save: (write, call) => save(record?.id, write, files, call),
    onSaved: (saved) => {
      setFiles([]);
      return { message: saved.message, record: knownAs(definition, saved, zone), to: list, delay: RETURN_MS };
    },
    latestVersion: record && (() => latestVersion(record.id)),
    alsoDirty: files.length > 0,
    invalidMessage: FILL_MANDATORY,
    failedMessage: record ? messages.updateFailed : messages.createFailed,
    clearWhenSaved: !record,
    leaveWords: LEAVE,
  });
  return (
    <FormPage
      form={form}
      title={title}
      crumbs={[{ label: home.thing, to: list }]}
      aside={record && <Stamps record={record} />}
      actions={
        <Button asChild variant="outline">
          <Link to={list} state={RETURNING}>
            <ArrowLeft aria-hidden="true" /> Back
          </Link>
        </Button>
      }
      cancelTo={list}
      saveLabel={title}
      canSave={record ? record.can.update === true : may(screen, "create")}
      totals={props.totals}
    >
      <fieldset className="hb-register-body" disabled={form.done} aria-label={title}>
        {props.children}
        {attachments && <Attachments saved={record?.files ?? []} added={files} onChange={setFiles} rules={fileRules(attachments.max)} />}
      </fieldset>
    </FormPage>
  );
}
