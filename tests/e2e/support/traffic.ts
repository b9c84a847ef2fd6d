import type { Page } from '@playwright/test';

/** One response as received. */
export interface Sent {
  url: string;
  /** `script`, `font`, `image`, `fetch` ...: the browser's resource type. */
  kind: string;
  /** Transferred bytes: headers and the compressed body. */
  bytes: number;
  encoding: string;
}

/** Records the transferred bytes of everything the page loads from now on. @returns reads the list so far */
export async function watchTraffic(page: Page): Promise<() => Sent[]> {
  const client = await page.context().newCDPSession(page);
  const answers = new Map<string, Sent>();
  client.on('Network.responseReceived', ({ requestId, response, type }) =>
    answers.set(requestId, {
      url: response.url,
      kind: type.toLowerCase(),
      bytes: 0,
      encoding: response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '',
    }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = answers.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  await client.send('Network.enable');
  return () => [...answers.values()].filter(({ url }) => url.startsWith('http'));
}
