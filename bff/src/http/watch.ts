/** What is told of the work to whoever watches the installation. Labels are few and known beforehand: no ids, no addresses, nothing that anybody typed. */

/** `route` as the routes are written, `seconds` until the head of the answer. */
export type Answered = { route: string; method: string; status: number; seconds: number };
/** Of one request: calls of the data layer, and how many milliseconds at least one of them was under way. */
export type Spent = { calls: number; ms: number };
export type SignInOutcome = "ok" | "refused" | "slowed" | "unavailable";
/** Given back by its person; or shown by a request when it was over already. */
export type SessionEnd = "signed_out" | "over";

export type Watch = {
  /** Runs what answers a request, counts it as `answered` then says, and tells what of it went to the data layer. */
  request: (act: () => Promise<void>, answered: () => Answered) => Promise<Spent>;
  signIn: (outcome: SignInOutcome) => void;
  session: (end: SessionEnd) => void;
  /** All that was counted, in Prometheus' text format. */
  read: () => Promise<{ type: string; text: string }>;
};
