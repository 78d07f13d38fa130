/** The two shapes in which lists arrive, made one. */
import type { Page } from "#bff/wire/wire-kit.ts";

/** Columns that the server says a list has. */
export type ServedColumns = readonly { field: string; header: string }[];
export type Rows<Row> = { rows: Row[]; page: Page; columns?: ServedColumns | undefined };
export type EmbeddedList<Row> = { _embedded: { content: Row[] }; page: Page };
export type ContentList<Row> = { content: Row[]; page: Page; columns?: ServedColumns | undefined };
export const embeddedRows = <Row>(answer: EmbeddedList<Row>): Rows<Row> => ({ rows: answer._embedded.content, page: answer.page });
export const contentRows = <Row>(answer: ContentList<Row>): Rows<Row> => ({ rows: answer.content, page: answer.page, columns: answer.columns });
export const rowsOf = <Row>(answer: EmbeddedList<Row> | ContentList<Row>): Rows<Row> => ("_embedded" in answer ? embeddedRows(answer) : contentRows(answer));
