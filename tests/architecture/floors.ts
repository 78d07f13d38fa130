/**
 * The floors of both sides, from the ground up: what each room (a folder of bff/src and web/src, or a file beside them) holds. A room imports from the
 * floors below its own; rooms of one floor do not know each other, but for an open floor. A new room is named here, on the lowest floor from which it
 * sees all that it needs.
 */
export type Rooms = Readonly<Record<string, string>>;
export type Floor = { rooms: Rooms; open?: true };
export type House = {
  /** The folder whose folders are rooms. */
  root: string;
  floors: readonly Floor[];
  /** What starts the whole, or gives it its surroundings: may import everything, and nothing on a floor imports it. */
  beside: Rooms;
  /** A type is not there when the code runs: what is above may lend it. */
  lendsTypes: boolean;
};

export const HOUSES: readonly House[] = [
  {
    root: "bff/src",
    lendsTypes: true,
    floors: [
      {
        open: true,
        rooms: {
          words: "how values read: days, moments, zones, numbers, texts",
          wire: "building blocks of what is sent: zod pieces, known keys, folded text, bulk answers",
        },
      },
      { rooms: { fields: "the vocabulary of fields, and definitions made of them", feed: "news of what has changed in the data" } },
      { rooms: { kernel: "who calls, what he may do, the gateway, errors, filters, list queries, presenting" } },
      { rooms: { lookups: "the lookup values that a company sees, kept until the data layer tells of a change" } },
      {
        rooms: {
          pdf: "drawing on paper: pen, fonts, tables; no document of a module",
          integrations: "services outside, behind ports: miles, places, border, mail, texts",
          saving: "what a save does beside its rules: nested writes, retries, lookups that must exist",
        },
      },
      { rooms: { files: "all that files are: upload, types, names, headers of a download, zip, attachments" } },
      { rooms: { http: "what a request brings and a route is: body, route, token of a session" } },
      {
        rooms: {
          openapi: "the document made of the routes",
          export: "lists as files: CSV, workbook; which rows a search finds",
          jobs: "what runs by itself: start, stop, one leader, the actor it acts as",
        },
      },
      {
        rooms: {
          bulk: "acts on many records",
          import: "tables that people bring: read, their columns known again, their cells as values, runs of many rows",
        },
      },
      { rooms: { register: "the server kit of registers: routes, reads and writes by a definition" } },
      { rooms: { modules: "contracts, rules, verbs, routes and papers of each module; modules/index.ts lists them" } },
      { rooms: { "app.ts": "the app: routes, errors, documents put together" } },
    ],
    beside: {
      edges: "what Node and the browser each give: uploads, zip, print, workbook, geography, hashing, log",
      memory: "a gateway over rows in memory, for browsers without a server and for tests",
      "env.ts": "the settings, read once",
      "server.ts": "starts the app on Node",
    },
  },
  {
    root: "web/src",
    lendsTypes: false,
    floors: [
      {
        rooms: {
          theme: "colours, type, light and dark",
          typed: "what people type, read as values: days, numbers",
        },
      },
      { rooms: { kernel: "calls and their errors, lookups, the workspace one works in, dialogs that anyone opens" } },
      { rooms: { ui: "boxes, buttons, dialogs, messages, files: parts that know no record" } },
      { rooms: { form: "forms by a contract: fields, errors, drafts, unsaved work" } },
      {
        rooms: {
          grid: "lists: columns, filters, pages, choice, exports, saved views",
          suggest: "search boxes for one module's records, for any other module",
        },
      },
      {
        rooms: {
          register: "the kit of registers: list, form and acts by a definition",
          freight: "what orders, trips and invoices share: stops, places, miles, papers",
        },
      },
      { rooms: { modules: "pages, queries and parts of each module; one does not know another" } },
      { rooms: { app: "router, menu, palette, sign-in: composes the modules" } },
    ],
    beside: {
      mocks: "stands in for the server",
      test: "what tests start pages with",
      "main.tsx": "starts the workspace",
      "globals.d.ts": "types of what the build gives",
    },
  },
];
