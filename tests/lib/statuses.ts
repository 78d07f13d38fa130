/** The agreement of docs/architecture.md, written a second time: a status that moves shows. */
export const STATUS_OF = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  CODE_NEEDED: 401,
  FORBIDDEN: 403,
  FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE: 409,
  CONFIRM: 409,
  LOCKED: 409,
  SIGNED_IN_OTHERWISE: 409,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  UNSUPPORTED_FILE: 415,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  STREAM_OFFLINE: 503,
  INTERNAL: 500,
} as const;
export type Code = keyof typeof STATUS_OF;
