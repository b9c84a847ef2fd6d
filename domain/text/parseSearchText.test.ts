import { expect, test } from 'vitest';
import { foldedSearch, parseSearchText } from './parseSearchText.ts';

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
  ['أحمَد', '_حمد'],
  ['فاطمة عليّ', 'ف_طم_ عل_'],
  ['اى', 'اى'],
  ['1021', '1021'],
  ['ھادی', '__د_'],
  ['50%', '50%'],
  ['% _', '\uE000 \uE000'],
  ['\u200F٥٥٥٠\u00AD١٠٢١', '55501021'],
])('searches for %s as %s', (typed, sought) => expect(parseSearchText(typed)).toBe(sought));

test.each(['🎉', '%', '-'])('matches no folded column for %s', (typed) => expect(foldedSearch(typed)).toBe('\uE000'));
test('returns an empty pattern for an empty query', () => expect(foldedSearch(' \u200F')).toBe(''));
