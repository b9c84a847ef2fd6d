import { expect, test } from 'vitest';
import { noteInReadersWords, verificationReasons } from './verificationReasons.ts';

test('a predefined reason is shown in the provider’s language, whatever language staff chose it in', () => {
  const [english, arabic] = [verificationReasons('en'), verificationReasons('ar')];
  expect(arabic).toHaveLength(english.length);
  english.forEach((reason, index) => {
    expect(noteInReadersWords(reason, 'ar')).toBe(arabic[index]);
    expect(noteInReadersWords(` ${arabic[index]}`, 'en')).toBe(reason);
  });
  expect(noteInReadersWords('Send us the licence, please.', 'ar')).toBe('Send us the licence, please.');
});
