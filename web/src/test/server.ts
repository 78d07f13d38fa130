/** The mock server and who is signed in on it, for tests of pages. */
export { resetDb, server, signInAs, signOut } from "../mocks/node.ts";
