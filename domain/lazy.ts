/** A value that is made when it is first asked for, and is the same ever after. @param make takes nothing, so that it is the same for all */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
