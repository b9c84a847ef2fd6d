declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Whether to avoid unrequested downloads, because the browser saves data or the connection is slow. */
export function prefersReducedData(): boolean {
  const line = navigator.connection;
  return Boolean(line?.saveData) || Boolean(line?.effectiveType?.includes('2g'));
}
