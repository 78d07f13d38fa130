import { Button, Dialog, Portal } from "@chakra-ui/react";
import { closeJob, type Job, type JobLine, updateJob } from "./jobs.ts";

/** More would take long to draw; what failed comes first. */
const MOST_LINES = 500;
const failedFirst = (lines: readonly JobLine[]) => [...lines.filter(({ ok }) => !ok), ...lines.filter(({ ok }) => ok)];

/** How far the work is, and what became of each record. */
export function JobDialog({ job }: { job: Job }) {
  const { id, title, running, done, total, lines, stop } = job;
  const failed = lines.filter(({ ok }) => !ok).length;
  const leave = () => (running ? updateJob(id, { open: false }) : closeJob(id));
  return (
    <Dialog.Root open onOpenChange={(event) => !event.open && leave()} size="md" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className="hb-job-body" tabIndex={0}>
              {running && <progress className="hb-progress" aria-label={title} max={total ?? 1} value={total === null ? undefined : done} />}
              <p role="status">
                {running ? `${done} of ${total ?? "…"}` : `${lines.length - failed} done, ${failed} not done`}
                {!running && total !== null && done < total && ` — stopped, ${total - done} left as they are`}
              </p>
              {lines.length > 0 && <Lines lines={lines} />}
            </Dialog.Body>
            <Dialog.Footer>
              {running && (
                <Button variant="outline" onClick={stop}>
                  Stop
                </Button>
              )}
              <Button colorPalette="accent" onClick={leave}>
                {running ? "Keep it running" : "Close"}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Lines({ lines }: { lines: readonly JobLine[] }) {
  const shown = failedFirst(lines).slice(0, MOST_LINES);
  return (
    <table className="hb-job-lines">
      <thead>
        <tr>
          <th scope="col">Record</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, label, ok, message }) => (
          <tr key={id}>
            <td>{label}</td>
            <td>
              <span className="hb-status" data-tone={ok ? "success" : "danger"}>
                {ok ? "Done" : message}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      {lines.length > shown.length && <caption>… and {lines.length - shown.length} more that are done</caption>}
    </table>
  );
}
