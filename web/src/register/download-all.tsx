import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveZip } from "./downloads.ts";

/** The files of every record that the filters let through. */
export function DownloadAll({ path, what, filter }: { path: string; what: string; filter: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await saveZip(`${path}?${new URLSearchParams(filter.map((term) => ["filter", term]))}`, what);
    setBusy(false);
  };
  return (
    <Button variant="outline" onClick={start} loading={busy} loadingText="Preparing files" title="The attachments of all records in this list, as a zip">
      <Download aria-hidden="true" /> Download All
    </Button>
  );
}
