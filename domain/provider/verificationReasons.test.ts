import { expect, test } from 'vitest';
import { localizeReason, verificationReasons } from './verificationReasons.ts';

test('a predefined reason is shown in the provider’s language, whatever language staff chose it in', () => {
  const [english, arabic] = [verificationReasons('en'), verificationReasons('ar')];
  expect(arabic).toHaveLength(english.length);
  english.forEach((reason, index) => {
    expect(localizeReason(reason, 'ar')).toBe(arabic[index]);
    expect(localizeReason(` ${arabic[index]}`, 'en')).toBe(reason);
  });
  expect(localizeReason('Send us the licence, please.', 'ar')).toBe('Send us the licence, please.');
});
