import type { Page } from "#bff/wire/wire-kit.ts";
import type { ListState } from "../grid/index.ts";

export const reportText = (first: number, last: number, total: string) => `Showing record ${first} to ${last} of ${total} records`;

/** Page sizes not above the page size times the pages: a longer page would show no more. The one in use stays. */
export function limitedSizes({ sizes, size }: ListState, page: Page | undefined): readonly number[] {
  const most = size * (page?.total_pages ?? Number.POSITIVE_INFINITY);
  return sizes.filter((choice) => choice <= most || choice === size);
}
