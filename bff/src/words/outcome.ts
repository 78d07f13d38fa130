/** What is said of a write that the specification gives no sentence of its own (specification 2, section 8). */
export const DONE = "Operation completed Successfully!";
export const FAILED = "Operation Failed!";
