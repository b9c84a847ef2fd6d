import type { Site } from './site.ts';

/** What has become due: sends waiting mails. Called every minute, and when the demonstration's clock is moved. */
export async function runDueWork(site: Site): Promise<void> {
  site.outbox.poke();
  await site.outbox.settled();
}
