type HttpFailure = Error & { status?: number };

/** Retries only failures of the network or the server. A refusal is final. */
export const shouldRetry = (failures: number, error: HttpFailure): boolean =>
  failures < 2 && (error.status === undefined || error.status >= 500);

/** Milliseconds before a retry: soon, then a little later, so that an error shows after about two seconds. */
export const retryDelay = (failures: number): number => 600 * 2 ** failures;
