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

/**
 * Loses answers of a method on their way, after the server has done what was asked.
 * @param most how many of them
 * @param seen what the page must show before a later answer arrives: it would be gone with that answer, within a moment
 * @returns what the server answered, each time; and what lets the next answers arrive
 */
export async function loseAnswers<Message>(
  page: Page,
  method: string,
  most = Number.POSITIVE_INFINITY,
  seen?: () => Promise<unknown>,
): Promise<{ answers: Message[]; arrive(): void }> {
  const answers: Message[] = [];
  let left = most;
  await page.route(`**${methodUrl(method)}`, async (route: Route) => {
    const response = await route.fetch();
    answers.push(((await response.json()) as { message: Message }).message);
    left -= 1;
    if (left >= 0) return route.abort('connectionreset');
    await seen?.();
    return route.fulfill({ response });
  });
  return {
    answers,
    arrive() {
      left = 0;
    },
  };
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
