import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { FetchNetwork } from '../../server/marketplace/common/guardedFetch.ts';

/** A host's response: its text, or a status with headers. */
export type FakeResponse = string | { status: number; headers?: Record<string, string>; body?: string | Buffer };

/**
 * A fake network in which every host name has a public address, unless the test sets another.
 * @param respond undefined: no connection
 */
export function fakeNetwork(
  respond: (url: URL) => FakeResponse | undefined,
  addresses: Readonly<Record<string, string>> = {},
): FetchNetwork & { urls: string[] } {
  const urls: string[] = [];
  return {
    urls,
    resolve: async (host) => [{ address: addresses[host] ?? (/^[\d.]+$|:/.test(host) ? host : '8.8.8.8'), family: 4 }],
    request(url) {
      urls.push(url.href);
      const question = Object.assign(new EventEmitter(), { destroy() {}, end() {} });
      queueMicrotask(() => {
        const response = respond(url);
        if (response === undefined) return question.emit('error', new Error('down'));
        const {
          status,
          headers = {},
          body = '',
        } = typeof response === 'string' ? { status: 200, body: response } : response;
        const content = Readable.from([Buffer.from(body)]);
        return question.emit('response', Object.assign(content, { statusCode: status, headers }));
      });
      return question as ClientRequest;
    },
  };
}
