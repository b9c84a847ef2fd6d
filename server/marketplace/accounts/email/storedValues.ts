/** Reads the values of a queued message; `path`: where its button leads. */
export function storedValues(text: unknown): Record<string, string> {
  if (text && typeof text === 'object') return text as Record<string, string>;
  if (typeof text !== 'string' || !text) return {};
  return JSON.parse(text) as Record<string, string>;
}
