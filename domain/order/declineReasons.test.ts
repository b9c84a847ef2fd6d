import { expect, it } from 'vitest';
import { declineReasons, inReadersWords } from './declineReasons.ts';

it('says a usual reason in the language of whoever reads it, and leaves own words alone', () => {
  const [english, arabic] = [declineReasons('en'), declineReasons('ar')];
  expect(english).toHaveLength(arabic.length);
  english.forEach((reason, index) => {
    expect(inReadersWords(reason, 'ar')).toBe(arabic[index]);
    expect(inReadersWords(`${arabic[index]} `, 'en')).toBe(reason);
  });
  expect(inReadersWords('Call me, please.', 'ar')).toBe('Call me, please.');
});
