import { queryOptions } from "@tanstack/react-query";
import { profile } from "#bff/modules/profile/contract.ts";
import { screens } from "#bff/modules/session/contract.ts";
import { tellClock } from "#bff/words/zones.ts";
import { api } from "../kernel/api/client.ts";
import { queryKeys } from "../kernel/api/keys.ts";

export const profileQuery = queryOptions({
  queryKey: queryKeys("directus_users").other("profile"),
  queryFn: async () => {
    const answer = await api.get(profile, "profile/user");
    tellClock(answer.company.timezone || "UTC", answer.company.clock);
    return answer;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
export const screensQuery = queryOptions({
  queryKey: queryKeys("directus_permissions").other("screens"),
  queryFn: () => api.get(screens, "screens"),
  staleTime: Number.POSITIVE_INFINITY,
});
