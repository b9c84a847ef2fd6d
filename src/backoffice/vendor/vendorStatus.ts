/** A message key's part for a verification status: `Changes requested` is `changes_requested`. */
export function statusKey(status: string): string {
  return status.toLowerCase().replaceAll(' ', '_');
}
