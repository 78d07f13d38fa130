import { Button } from "@chakra-ui/react";
import { FolderDown } from "lucide-react";
import { useState } from "react";
import type { Query } from "../kernel/api/index.ts";
import { download } from "../ui/download.ts";

/** The files of every record that the filters let through. */
export function DownloadAll({ path, what, query }: { path: string; what: string; query: Query }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await download(path, what, { query, mayBeEmpty: true });
    setBusy(false);
  };
  return (
    <Button variant="outline" onClick={start} loading={busy} loadingText="Preparing files" title="The attachments of all records in this list, as a zip">
      <FolderDown aria-hidden="true" /> Download All
    </Button>
  );
}
