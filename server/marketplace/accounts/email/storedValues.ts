/** Reads the values of a queued message; `path`: where its button leads. An earlier version stored the provider as `vendor`. */
export function storedValues(stored: unknown): Record<string, string> {
  const read: unknown = typeof stored === 'string' && stored ? JSON.parse(stored) : stored;
  const { vendor, ...values } = (read && typeof read === 'object' ? read : {}) as Record<string, string>;
  return vendor === undefined ? values : { provider: vendor, ...values };
}
