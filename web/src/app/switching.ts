/**
 * Into another account of the same person, and back. What this page holds of the company that is left goes with the page: the workspace starts anew, with the
 * new token, on a page that every company has.
 */
import { isWorkOpen, releaseWork } from "../form/open-work.ts";
import { API_BASE, actingFor, stating } from "../kernel/api/client.ts";
import { ApiError, errorOf, offline } from "../kernel/api/error.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { noteLeft } from "../kernel/kept-work.ts";
import { jobs } from "../ui/jobs.ts";
import { confirm } from "../ui/question.ts";
import { view } from "../ui/view.ts";
import { takeNext } from "./next-path.ts";

/** The account in a company, or the home one. */
export type Way = number | "manager";
const NO_COOKIES = "This browser keeps no cookies for Haulbook, so a switch can not be kept. Allow them and sign in again.";

/**
 * Asks the server, which answers with a new session for the whole browser.
 * @param stated whom this tab shows is said; not where it is known that the session is another's by now
 * @throws ApiError
 */
export async function enter(way: Way, { stated }: { stated: boolean }): Promise<void> {
  if (!navigator.cookieEnabled) throw new ApiError({ code: "NO_COOKIES", status: 0, message: NO_COOKIES });
  const headers = { accept: "application/json", "content-type": "application/json", ...(stated ? stating() : {}) };
  const response = await fetch(`${API_BASE}/switch/${way}`, { method: "POST", credentials: "same-origin", headers, body: "{}" }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw await errorOf(response);
}

/** What goes on by itself must not go on for the other company. */
async function stopsJobs(): Promise<boolean> {
  const running = view.get(jobs).filter((job) => job.running);
  if (running.length === 0) return true;
  const names = running.map(({ title }) => title).join(", ");
  const words = { title: "Still running", body: "Switching stops what is running. What is done stays done.", names };
  if (!(await confirm({ ...words, ok: "Stop and switch", cancel: "Stay", isCancelSafer: true }))) return false;
  for (const { stop } of running) stop();
  view.set(jobs, []);
  return true;
}
/** The question's code is the forms' own: who has a form open has it. */
const losesWork = async () => !isWorkOpen() || (await import("../form/unsaved-guard.tsx")).askToLeave();

/** Switches once nothing is lost by it unasked; answers whether it did. The page is left then. @throws ApiError */
export async function switchAccount(way: Way): Promise<boolean> {
  if (!((await losesWork()) && (await stopsJobs()))) return false;
  await enter(way, { stated: true });
  noteLeft(actingFor().split(":")[1] ?? "");
  releaseWork();
  queryClient.clear();
  // A page that was to be shown after signing in is the other company's.
  takeNext();
  location.assign("/Dashboard");
  return true;
}
