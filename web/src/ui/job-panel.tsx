/** What is running: cards at the lower left, and a dialog for the one that is looked at. */
import "./jobs.css";
import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useEffect } from "react";
import { JobDialog } from "./job-dialog.tsx";
import { closeJob, type Job, jobs, updateJob } from "./jobs.ts";

const outcome = ({ lines }: Job) => {
  const failed = lines.filter(({ ok }) => !ok).length;
  return failed === 0 ? `${lines.length} done` : `${lines.length - failed} done, ${failed} not`;
};

export default function JobPanel() {
  const all = useAtomValue(jobs);
  const open = all.find((job) => job.open);
  useStayOpen(all.some(({ running }) => running));
  return (
    <>
      <section className="hb-jobs" aria-label="Running">
        {all.map((job) => !job.open && <JobCard key={job.id} job={job} />)}
      </section>
      {open && <JobDialog job={open} />}
    </>
  );
}

function JobCard({ job }: { job: Job }) {
  const { id, title, note, running, done, total, lines, stop } = job;
  return (
    <div className="hb-job" role="status">
      <div>
        <strong>{title}</strong>
        <progress className="hb-progress" aria-label={title} max={total ?? 1} value={total === null ? (running ? undefined : 1) : done} />
        <span className="hb-muted">{running ? note || (total !== null && `${done} of ${total}`) : outcome(job)}</span>
      </div>
      {lines.length > 0 && (
        <button type="button" className="hb-link" onClick={() => updateJob(id, { open: true })}>
          Show
        </button>
      )}
      <button type="button" className="hb-icon-button" aria-label={running ? "Stop" : "Close"} onClick={() => (running ? stop() : closeJob(id))}>
        <X size={15} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The browser asks before it closes the page on running work. */
function useStayOpen(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);
}
