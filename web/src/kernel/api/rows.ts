/** The two shapes in which lists arrive, made one. */
import type { Page } from "#bff/wire/wire-kit.ts";

export type Rows<Row> = { rows: Row[]; page: Page };
export const embeddedRows = <Row>(answer: { _embedded: { content: Row[] }; page: Page }): Rows<Row> => ({ rows: answer._embedded.content, page: answer.page });
export const contentRows = <Row>(answer: { content: Row[]; page: Page }): Rows<Row> => ({ rows: answer.content, page: answer.page });
