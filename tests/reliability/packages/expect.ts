/** Prints the expectation. @throws Error if it doesn't hold */
export function expect(held: unknown, what: string): void {
  if (!held) throw new Error(`Not so: ${what}`);
  console.log(`packages: ${what}`);
}
