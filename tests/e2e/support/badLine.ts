import type { BrowserContext, Page, Route } from '@playwright/test';
import { methodUrl } from '../../../domain/paths.ts';

const QUICK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Makes what travels from here on slow: 400 ms to an answer, 400 kbit/s. @returns makes it quick again */
export async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW);
  return () => line.send('Network.emulateNetworkConditions', QUICK);
}

/** Loses the first answer of a method, after the server has done what was asked. @returns what it answered, each time */
export async function loseFirstAnswer<Message>(page: Page, method: string): Promise<Message[]> {
  const answers: Message[] = [];
  await page.route(`**${methodUrl(method)}`, async (route: Route) => {
    const response = await route.fetch();
    answers.push(((await response.json()) as { message: Message }).message);
    if (answers.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  return answers;
}

/** Ends the session at the server, of which the browser hears by its next question. */
export async function endSession(context: BrowserContext, page: Page): Promise<void> {
  const token = await page.evaluate(() => {
    const { message } = JSON.parse(localStorage.getItem('husainia.user') ?? '{}') as {
      message: { api_key: string; api_secret: string };
    };
    return `token ${message.api_key}:${message.api_secret}`;
  });
  await context.request.post(methodUrl('husainia.api.logout'), {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
  });
}
