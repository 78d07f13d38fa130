import "../../ui/attachments.css";
import { FileSpreadsheet } from "lucide-react";
import { useId } from "react";
import { MAX_FILE_SIZE } from "#bff/wire/files.ts";
import { ACCEPTED_TABLES, MOST_IMPORTED } from "#bff/wire/import.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { useFileDrop } from "../../ui/use-file-drop.ts";

type FileBoxProps = { what: string; onFile: (file: File) => void; disabled: boolean };

/** The first step: which file. */
export function FileBox({ what, onFile, disabled }: FileBoxProps) {
  const id = useId();
  const take = (files: readonly File[]) => files[0] && onFile(files[0]);
  const { over, box } = useFileDrop(take, disabled);
  return (
    <section className="hb-section" aria-label="File">
      <header>
        <h2>Choose a file</h2>
      </header>
      <p className="hb-muted">
        An Excel workbook or a CSV file with a line of headings and a row for each of the {what}: up to {formatNumber(MOST_IMPORTED)} rows, {MAX_FILE_SIZE}.
        Nothing is added before you have seen what would be. What is there already is left as it is.
      </p>
      <div className="hb-drop" data-over={over || undefined} {...box}>
        <label htmlFor={id}>
          <FileSpreadsheet size={15} aria-hidden="true" /> Choose a file
        </label>
        <span className="hb-muted">or drop it here. What Export writes as whole records can be brought back.</span>
        <input
          id={id}
          className="hb-visually-hidden"
          type="file"
          accept={ACCEPTED_TABLES}
          disabled={disabled}
          onChange={(event) => {
            take(Array.from(event.target.files ?? []));
            event.target.value = "";
          }}
        />
      </div>
    </section>
  );
}
