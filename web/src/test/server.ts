/** The mock server and who is signed in on it, for tests of pages. */

export { db } from "../mocks/db.ts";
export { resetDb, server, signInAs, signOut } from "../mocks/node.ts";
export { presentOrder } from "../mocks/present/orders.ts";
export { DEMO_USERS, screensOf } from "../mocks/session.ts";
