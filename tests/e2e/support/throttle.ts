import type { BrowserContext, Page, Route } from '@playwright/test';
import { methodUrl } from '../../../domain/paths.ts';

const QUICK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Throttles the page's network: 400 ms latency, 400 kbit/s. @returns removes the throttling */
export async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW);
  return () => line.send('Network.emulateNetworkConditions', QUICK);
}

/**
 * Drops responses of a method after the server has processed the request.
 * @param most how many of them
 * @param seen what the page must show before a later response arrives, because it disappears with that response
 * @returns the server's responses, and a function that lets the next ones through
 */
export async function loseResponses<Message>(
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

/** Ends the session on the server; the browser notices with its next request. */
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
