import { queryOptions } from "@tanstack/react-query";
import { done, factorOffer, openSessions, type ProofWrite, recoveryCodes, secondFactor } from "#bff/modules/security/contract.ts";
import { api, queryKeys, writing } from "../../kernel/api/index.ts";

const FACTOR = "recovery_codes";
const SESSIONS = "open_sessions";
const path = "profile/second-factor";

export const factorQuery = queryOptions({ queryKey: queryKeys(FACTOR).other("factor"), queryFn: () => api.get(secondFactor, path), staleTime: 0 });
export const sessionsQuery = queryOptions({
  queryKey: queryKeys(SESSIONS).other("mine"),
  queryFn: async () => (await api.get(openSessions, "profile/sessions")).content,
  staleTime: 0,
});

/** A secret for a new device. It is on once a code of it was sent. */
export const offerFactor = (typed: { password: string; code?: string }) => writing(FACTOR).post(factorOffer, `${path}/offer`, typed);
export const confirmFactor = (write: { secret: string; offer: string; code: string }) => writing(FACTOR).put(recoveryCodes, path, write);
export const turnOff = (proof: ProofWrite) => writing(FACTOR).post(done, `${path}/off`, proof);
export const makeRecoveryCodes = (proof: ProofWrite) => writing(FACTOR).post(recoveryCodes, `${path}/recovery-codes`, proof);

export const endSession = (id: string) => writing(SESSIONS, { settled: true }).delete(done, `profile/sessions/${id}`);
export const endOtherSessions = () => writing(SESSIONS, { settled: true }).post(done, "profile/sessions/end-others", {});
