import { expect, test } from 'vitest';
import { typedSearch } from './typedSearch.ts';

test.each([
  ['+965 5550 1021', '55501021'],
  ['00965 55501021', '55501021'],
  ['٥٥٥٠ ١٠٢١', '55501021'],
  ['5550-1021', '55501021'],
  ['(965) 5550 1021', '55501021'],
  ['5550 1', '55501'],
  ['2026-00024', '2026-00024'],
  ['OP-٢٠٢٦-00024', 'OP-2026-00024'],
  [' هريس ', 'هريس'],
  ['1021', '1021'],
])('%s is looked for as %s', (typed, sought) => expect(typedSearch(typed)).toBe(sought));
