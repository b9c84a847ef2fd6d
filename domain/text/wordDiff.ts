/** A piece of a text that is unchanged, removed or added. */
export interface DiffPart {
  text: string;
  kind: 'same' | 'gone' | 'new';
}

/** Longer texts are shown as fully replaced, because the table below grows with the product of both lengths. */
const MAX_WORDS = 600;

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

/** The difference between two texts by words, from their longest common subsequence. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const a = wordsOf(before);
  const b = wordsOf(after);
  if (a.length > MAX_WORDS || b.length > MAX_WORDS)
    return joined([
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
    ]);
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ text: a[i] ?? '', kind: 'same' });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ text: a[i] ?? '', kind: 'gone' });
      i += 1;
    } else {
      parts.push({ text: b[j] ?? '', kind: 'new' });
      j += 1;
    }
  }
  return joined(parts);
}

/**
 * One side of a difference: leaves out what is only on the other side. A space between two changed words belongs to the change,
 * so that a marked passage is continuous.
 */
export function sideOfDiff(parts: readonly DiffPart[], side: 'before' | 'after'): DiffPart[] {
  const own = side === 'before' ? 'gone' : 'new';
  const shown = parts.filter(({ kind }) => kind === 'same' || kind === own);
  return joined(
    shown.map((part, at) => {
      const between = shown[at - 1]?.kind === own && shown[at + 1]?.kind === own && part.text.trim() === '';
      return between ? { ...part, kind: own } : part;
    }),
  );
}
