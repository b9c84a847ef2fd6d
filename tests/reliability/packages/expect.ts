/** Says what held. @throws Error for what did not */
export function expect(held: unknown, what: string): void {
  if (!held) throw new Error(`Not so: ${what}`);
  console.log(`packages: ${what}`);
}
