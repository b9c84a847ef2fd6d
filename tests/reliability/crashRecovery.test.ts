import { expect, it } from 'vitest';
import { killAndCompare } from './crashRecovery.ts';

it('a server killed under load loses nothing it acknowledged and leaves nothing half done, 3 rounds', {
  timeout: 300_000,
}, async () => {
  const { kills, acknowledged, unanswered, starts, wrong } = await killAndCompare(3, 100);
  console.log(
    `kill -9: ${kills} kills, ${acknowledged} acknowledged writes, ${unanswered} orders sent again, starts ${starts.join(', ')} ms`,
  );
  expect(wrong).toEqual([]);
  expect(kills).toBe(3);
  expect(acknowledged).toBeGreaterThan(250);
});
