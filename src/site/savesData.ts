declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Whoever saves data, or has a line that is slow as it is, is fetched nothing that was not asked for. */
export function savesData(): boolean {
  const line = navigator.connection;
  return Boolean(line?.saveData) || Boolean(line?.effectiveType?.includes('2g'));
}
