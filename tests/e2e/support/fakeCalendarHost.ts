/**
 * Preloaded into a server by `node --import`: its requests to the calendar's host go to a server of the test at FEED_URL. The guarded
 * fetch accepts public hosts over HTTPS only, so no address of this machine can take the host's place.
 */
import promises from 'node:dns/promises';
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/** A host that exists nowhere else. */
export const CALENDAR_HOST = 'calendar.example';

const feed = process.env.FEED_URL;
if (feed) {
  const { lookup } = promises;
  const { request } = https;
  Object.assign(promises, {
    lookup: (host: string, options: { all: true }) =>
      host === CALENDAR_HOST ? Promise.resolve([{ address: '8.8.8.8', family: 4 }]) : lookup(host, options),
  });
  Object.assign(https, {
    request: (url: URL, options: RequestOptions) =>
      url.hostname === CALENDAR_HOST
        ? http.request(new URL(url.pathname, feed), { signal: options.signal, headers: options.headers })
        : request(url, options),
  });
  syncBuiltinESMExports();
}
