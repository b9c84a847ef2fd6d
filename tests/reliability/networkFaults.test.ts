import { expect, it } from 'vitest';
import { dropResponses } from './networkFaults.ts';

it('every write with a lost response has one effect when repeated with its key', {
  timeout: 300_000,
}, async () => {
  const { dropped, replayed, wrong } = await dropResponses(60);
  console.log(`dropped: ${JSON.stringify(dropped)}, ${replayed} answered again`);
  expect(wrong).toEqual([]);
  expect(Object.keys(dropped)).toHaveLength(11);
});
