/** One or two letters of a name; Arabic letters would join, so one of them is enough. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => [...word][0] ?? '');
  return /[\u0600-\u06FF]/.test(name) ? (letters[0] ?? '') : letters.slice(0, 2).join('').toUpperCase();
}
