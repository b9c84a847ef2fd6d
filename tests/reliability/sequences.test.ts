import { expect, it } from 'vitest';
import { runSequences } from './sequences.ts';

it('60 random stories keep every rule, whatever people, bank and time do', { timeout: 300_000 }, async () => {
  const { sequences, commands, orders } = await runSequences(60, 20261121);
  console.log(`sequences: ${sequences} stories, ${commands} commands, ${orders} orders, 0 broken rules`);
  expect(sequences).toBe(60);
});
