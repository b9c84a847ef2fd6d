/** The wire's `YYYY-MM-DD HH:MM:SS` as a browser's date-time field takes it. */
export function formatInput(wire: string | null | undefined): string {
  return wire ? wire.slice(0, 16).replace(' ', 'T') : '';
}
