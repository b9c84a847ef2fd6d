import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { FetchNetwork } from '../../server/marketplace/common/guardedFetch.ts';

/** What a host answers: its text, or a status with headers. */
export type FakeAnswer = string | { status: number; headers?: Record<string, string>; body?: string | Buffer };

/**
 * A network in the place of the machine's, in which every name has a public address unless the test gives it another.
 * @param answer undefined: no connection
 */
export function fakeNetwork(
  answer: (url: URL) => FakeAnswer | undefined,
  addresses: Readonly<Record<string, string>> = {},
): FetchNetwork & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolve: async (host) => [{ address: addresses[host] ?? (/^[\d.]+$|:/.test(host) ? host : '8.8.8.8'), family: 4 }],
    request(url) {
      asked.push(url.href);
      const question = Object.assign(new EventEmitter(), { destroy() {}, end() {} });
      queueMicrotask(() => {
        const said = answer(url);
        if (said === undefined) return question.emit('error', new Error('down'));
        const { status, headers = {}, body = '' } = typeof said === 'string' ? { status: 200, body: said } : said;
        const content = Readable.from([Buffer.from(body)]);
        return question.emit('response', Object.assign(content, { statusCode: status, headers }));
      });
      return question as ClientRequest;
    },
  };
}
