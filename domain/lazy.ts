/**
 * Defers a computation until first use and caches the result.
 * @param make takes no arguments, so the result is the same for every caller
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
