declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Does the visitor save data, or have a connection so slow that nothing is fetched that was not asked for? */
export function prefersReducedData(): boolean {
  const line = navigator.connection;
  return Boolean(line?.saveData) || Boolean(line?.effectiveType?.includes('2g'));
}
