import { expect, it } from 'vitest';
import { foldForSearch, searchWords } from './arabicText.ts';
import { soundsLike, toPhoneticKey } from './phonetics.ts';

it.each([
  ['Yusuf', true],
  ['Youssef sanbuki', true],
  ['سنبوكى', true],
  ['السمبوكي', false],
  ['Hasan', false],
  // too short to be known by its consonants
  ['Ysa', false],
])('%j sounds like a name of the text: %s', (typed, found) => {
  const text = foldForSearch('Yousef Al-Sanbouki يوسف السنبوكي');
  expect(soundsLike(text, toPhoneticKey(text), searchWords(typed))).toBe(found);
});
