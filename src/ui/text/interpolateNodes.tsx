import { Fragment, type ReactNode } from 'react';

/**
 * A sentence of the catalogue with links or names in the places of its values, in the order its language has them.
 * @param say the sentence, given what stands for each value
 */
export function interpolateNodes(
  say: (values: Record<string, string>) => string,
  parts: Record<string, ReactNode>,
): ReactNode[] {
  const names = Object.keys(parts);
  // NUL is in no sentence: between two of them stands which part it is
  const text = say(Object.fromEntries(names.map((name, index) => [name, `\u0000${index}\u0000`])));
  return text.split('\u0000').map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    <Fragment key={index}>{index % 2 ? parts[names[Number(piece)] ?? ''] : piece}</Fragment>
  ));
}
