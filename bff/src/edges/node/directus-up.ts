const PING_TIMEOUT_MS = 2000;

/** Whether Directus answers. */
export const isDirectusUp = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/server/ping`, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
