import { expect, it } from 'vitest';
import { dropAnswers } from './networkFaults.ts';

it('every write with a lost response has one effect when repeated with its key', {
  timeout: 300_000,
}, async () => {
  const { dropped, replayed, wrong } = await dropAnswers(60);
  console.log(`dropped: ${JSON.stringify(dropped)}, ${replayed} answered again`);
  expect(wrong).toEqual([]);
  expect(Object.keys(dropped)).toHaveLength(11);
});
