import { Fragment, type ReactNode } from 'react';

/**
 * Fills a message's placeholders with React nodes, such as links, in the order of the language.
 * @param format translates the message with the given placeholder values
 */
export function interpolateNodes(
  format: (values: Record<string, string>) => string,
  parts: Record<string, ReactNode>,
): ReactNode[] {
  const names = Object.keys(parts);
  // NUL never occurs in a message, so it can delimit the index of each node.
  const text = format(Object.fromEntries(names.map((name, index) => [name, `\u0000${index}\u0000`])));
  return text.split('\u0000').map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
    <Fragment key={index}>{index % 2 ? parts[names[Number(piece)] ?? ''] : piece}</Fragment>
  ));
}
