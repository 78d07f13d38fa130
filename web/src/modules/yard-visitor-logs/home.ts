import type { RegisterHome } from "../../register/home.ts";

export const YARD_VISITOR_LOGS: RegisterHome = {
  key: "yard-visitor-log",
  label: "Entry/Exit",
  thing: "YardVisitorLog",
  path: "/yardVisitorLogs",
  screen: "YVL",
};
/** The button's words, and the forms': the messages have the thing in one. */
export const NEW_LOG = "Create Yard Visitor Log";
export const EDIT_LOG = "Edit Yard Visitor Log";
