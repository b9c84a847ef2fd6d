const API_TIMEOUT_MS = 10_000;

/** An object in a provider's JSON. */
export type JsonObject = Record<string, unknown>;
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
/** The text of a value in a provider's JSON; '' if it has none. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The objects of a value in a provider's JSON: one, or a list. */
export const jsonRecords = (value: unknown): JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter(isJsonObject);

/**
 * Posts JSON to a provider's API.
 * @returns the status, and the response if it is a JSON object
 * @throws if there is no response within 10 seconds, or a redirect
 */
export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: JsonObject | undefined }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
    // Don't follow a redirect: an API that moved needs a new configuration.
    redirect: 'error',
  });
  const json: unknown = await response.json().catch(() => undefined);
  return { status: response.status, json: isJsonObject(json) ? json : undefined };
}
