import { expect, it } from 'vitest';
import { declineReasons, localizeDeclineReason } from './declineReasons.ts';
import { LINE_TYPE } from './orderStatus.ts';

it('translates a predefined reason, and keeps free text', () => {
  for (const type of Object.values(LINE_TYPE)) {
    const [english, arabic] = [declineReasons(type, 'en'), declineReasons(type, 'ar')];
    expect(english).toHaveLength(arabic.length);
    english.forEach((reason, index) => {
      expect(localizeDeclineReason(reason, 'ar')).toBe(arabic[index]);
      expect(localizeDeclineReason(`${arabic[index]} `, 'en')).toBe(reason);
    });
  }
  expect(localizeDeclineReason('Call me, please.', 'ar')).toBe('Call me, please.');
});

it('offers kitchens and reciters only their own reasons', () => {
  const [reciters, kitchens] = [LINE_TYPE.reciter, LINE_TYPE.restaurant].map((type) => declineReasons(type, 'en'));
  expect(kitchens).toContain('We are fully booked on this day.');
  expect(kitchens).not.toContain('I do not take this kind of occasion.');
  // a short notice is either's
  expect(reciters?.filter((reason) => kitchens?.includes(reason))).toEqual(['The notice is too short.']);
});
