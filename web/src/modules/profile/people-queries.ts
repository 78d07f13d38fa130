import { queryOptions } from "@tanstack/react-query";
import { type InviteInput, peopleDone, peopleList } from "#bff/modules/people/contract.ts";
import { api, queryKeys, writing } from "../../kernel/api/index.ts";

const INVITATIONS = "invitations";
export const peopleQuery = queryOptions({
  queryKey: queryKeys(INVITATIONS).other("people"),
  queryFn: () => api.get(peopleList, "people"),
  meta: { shows: ["directus_users"] },
});

const { post, delete: remove } = writing(INVITATIONS);
export const invite = (asked: InviteInput) => post(peopleDone, "people/invitations", asked);
export const sendAgain = (id: number) => post(peopleDone, `people/invitations/${id}/send`, {});
export const withdraw = (id: number) => remove(peopleDone, `people/invitations/${id}`);
