import { expect, test } from 'vitest';
import { noteInReadersWords, verificationReasons } from './verificationReasons.ts';

test('a usual reason is read in the language of the provider, whichever our team chose it in', () => {
  const [english, arabic] = [verificationReasons('en'), verificationReasons('ar')];
  expect(arabic).toHaveLength(english.length);
  english.forEach((reason, index) => {
    expect(noteInReadersWords(reason, 'ar')).toBe(arabic[index]);
    expect(noteInReadersWords(` ${arabic[index]}`, 'en')).toBe(reason);
  });
  expect(noteInReadersWords('Send us the licence, please.', 'ar')).toBe('Send us the licence, please.');
});
