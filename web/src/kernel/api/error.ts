/** What a failed call throws. `status` 0: the server could not be reached. */
export type FieldError = { path: string; message: string };
export type ApiErrorInit = {
  code: string;
  status: number;
  message: string;
  fields?: FieldError[];
  requestId?: string;
  /** Whatever else the error body carries, such as `changed_by` and `changed_at` of a STALE. */
  extra?: Record<string, unknown>;
};

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldError[];
  readonly requestId: string;
  readonly extra: Record<string, unknown>;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = "ApiError";
    this.code = init.code;
    this.status = init.status;
    this.fields = init.fields ?? [];
    this.requestId = init.requestId ?? "";
    this.extra = init.extra ?? {};
  }
}

export const SESSION_ENDED = "Your session has ended. Please sign in again.";
const GENERIC: Record<number, string> = {
  401: SESSION_ENDED,
  403: "You don't have permission to access this page, contact your administrator.",
  404: "This record does not exist.",
  413: "The file is too large.",
};
/** What a proxy says for a server that it does not reach. */
const GATEWAY = [502, 503, 504];
const UNREACHED = { code: "UNAVAILABLE", message: "The service is not available at the moment. Please try again.", extra: { part: "server" } };
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Reads `{error:{code,message,fields,request_id,…}}`; anything else (a proxy's page, an empty body) becomes a general error. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const { code, message, fields, request_id, ...extra } = error;
  if (code === undefined && GATEWAY.includes(response.status)) return new ApiError({ ...UNREACHED, status: response.status });
  return new ApiError({
    code: typeof code === "string" ? code : "INTERNAL",
    status: response.status,
    message: typeof message === "string" && message !== "" ? message : (GENERIC[response.status] ?? "Something went wrong on the server. Please try again."),
    fields: Array.isArray(fields) ? fields.filter((field): field is FieldError => isRecord(field) && typeof field.path === "string") : [],
    requestId: typeof request_id === "string" ? request_id : "",
    extra,
  });
}

export const offline = () => new ApiError({ code: "OFFLINE", status: 0, message: "The server can not be reached. Check your connection and try again." });
export const unreadable = () =>
  new ApiError({ code: "UNREADABLE", status: 0, message: "The server gave an answer that this page does not understand. Please reload." });
/** Nothing answered: the machine or the server is off the net. */
export const isOffline = (error: unknown) => error instanceof ApiError && error.code === "OFFLINE";
/** A part of the server is missing, full or slow, or nothing answers at all: no call's own matter. What a service outside refuses (miles) is one. */
export const isOutage = (error: unknown): error is ApiError => isOffline(error) || (isApiError(error) && error.code === "UNAVAILABLE" && "part" in error.extra);
/** Another try may come to a server that works: this one has just gone, or is about to be back. What is full, slow or missing behind it stays so for the moment. */
export const isWorthAnotherTry = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === "UNAVAILABLE" ? ["directus", "server"].includes(String(error.extra.part)) : isOffline(error) || error.status >= 500);
/** The browser's session is another person's or company's than the tab shows. */
export const isSignedInOtherwise = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "SIGNED_IN_OTHERWISE";
/** A second factor must be set up before anything else. */
export const isFactorNeeded = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "FACTOR_NEEDED";
const PASSING_CODES = ["UNAVAILABLE", "OFFLINE", "SIGNED_IN_OTHERWISE", "FACTOR_NEEDED"];
const PASSING_STATUSES = [401, 408, 429];
/** Nothing is wrong with what was sent: once who sends it or the server is put right, the same will be taken. */
export const isPassing = (error: ApiError): boolean => PASSING_CODES.includes(error.code) || PASSING_STATUSES.includes(error.status);
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const messageOf = (error: unknown) => (isApiError(error) ? error.message : "Something went wrong. Please try again.");
