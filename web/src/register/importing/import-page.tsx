/** Where a file of records is brought into a register, from its definition. */
import "../../form/form.css";
import "../../ui/jobs.css";
import "./importing.css";
import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useUnsavedGuard } from "../../form/unsaved-guard.tsx";
import { Page } from "../../ui/page.tsx";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "../definition.ts";
import type { RegisterHome } from "../home.ts";
import { AddStep } from "./add-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileBox } from "./file-box.tsx";
import { Outcome } from "./outcome.tsx";
import { useImport } from "./use-import.ts";

type ImportPageProps<Row extends RegisterRow, Rec extends RegisterRecord> = { home: RegisterHome; definition: RegisterDefinition<Row, Rec> };
const LEAVE = { title: "Leave the import?", body: "The file is not imported yet. Rows that were added stay." };

export function ImportPage<Row extends RegisterRow, Rec extends RegisterRecord>({ home, definition }: ImportPageProps<Row, Rec>) {
  const { collection, paths } = definition;
  const work = useImport({ collection, list: paths.list });
  const { file, seen, outcome, busy, problem } = work;
  const isDone = outcome?.done === true;
  useUnsavedGuard(file !== null && !isDone, LEAVE);
  const what = `${home.thing.toLowerCase()}s`;
  return (
    <Page
      title={`Import ${home.thing}s`}
      crumbs={[{ label: home.label, to: home.path }]}
      aside={file && <span className="hb-muted">{file.name}</span>}
      actions={
        <>
          {file && !busy && (
            <Button variant="outline" onClick={work.restart}>
              {isDone ? "Import another file" : "Choose another file"}
            </Button>
          )}
          {isDone && (
            <Button asChild colorPalette="accent">
              <Link to={home.path}>To the list</Link>
            </Button>
          )}
        </>
      }
    >
      <div className="hb-import">
        {problem && (
          <p className="hb-field-error" role="alert">
            {problem}
          </p>
        )}
        {busy && <Busy {...busy} />}
        {file === null && <FileBox what={what} onFile={(chosen) => void work.open(chosen)} disabled={busy !== null} />}
        {file && seen && !outcome && !busy && (
          <ColumnsStep
            look={seen}
            columns={work.columns}
            dates={work.dates}
            onColumns={work.setColumns}
            onDates={work.setDates}
            onSheet={(sheet) => void work.open(file, sheet)}
            onCheck={() => void work.tryOut()}
          />
        )}
        {outcome && !busy && (
          <Outcome outcome={outcome} what={what} onDownload={(format) => void work.download(format)}>
            {outcome.message && <p role="status">{outcome.message}</p>}
            {!isDone && <AddStep outcome={outcome} onAdd={(mode) => void work.add(mode)} onBack={work.again} />}
          </Outcome>
        )}
      </div>
    </Page>
  );
}

function Busy({ what, progress, stop }: NonNullable<ReturnType<typeof useImport>["busy"]>) {
  return (
    <section className="hb-section" aria-label={what} aria-busy="true">
      <p role="status">
        {what} {progress && `${progress.done} of ${progress.total}`}
      </p>
      <progress className="hb-progress" aria-label={what} max={progress?.total || 1} value={progress?.done} />
      <Button size="sm" variant="outline" onClick={stop}>
        Cancel
      </Button>
    </section>
  );
}
