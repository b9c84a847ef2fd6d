/**
 * Removes trailing characters in one pass. A pattern such as `/x+$/` is quadratic for runs that aren't at the end: 40,000
 * characters would block the process for seconds.
 * @param signs the characters to remove
 */
export function trimTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}
