import type { CartRow, SentChoice } from '../../api/types.ts';

/** The further choices of a cart's row, best first; a row keeps them as JSON. */
export function cartChoices({ choices }: Pick<CartRow, 'choices'>): SentChoice[] {
  try {
    const stored: unknown = JSON.parse(choices || '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The field of a row with these choices. */
export const withChoices = (choices: readonly SentChoice[]): Pick<CartRow, 'choices'> => ({
  choices: choices.length > 0 ? JSON.stringify(choices) : null,
});

/** The choices with one of them moved up by one rank. */
export function movedUp(choices: readonly SentChoice[], index: number): SentChoice[] {
  const one = choices[index];
  return one === undefined ? [...choices] : choices.toSpliced(index, 1).toSpliced(index - 1, 0, one);
}
