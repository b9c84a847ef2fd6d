import type { Row } from '../../server/ports/row.ts';
import { createBareSite } from './bareSite.ts';

export const ORACLE = new URL('./recordings', import.meta.url).pathname;

/** Sends a request to a bare site with the recorded rows, as one of its users (`READER` ...). The default is a new site. */
export async function ask(
  user: string,
  path: string,
  options: { method?: string; body?: Row } = {},
  site = createBareSite(ORACLE),
) {
  const response = await site.engine.routes().fetch(
    new Request(`http://wire.test${path}`, {
      method: options.method ?? 'GET',
      headers: { Authorization: `token ${site.tokens[`WIRE_TOKEN_${user}`]}`, 'Content-Type': 'application/json' },
      body: options.body && JSON.stringify(options.body),
    }),
  );
  return { status: response.status, body: (await response.json()) as Row };
}

export const ITEMS = '/api/resource/Wire%20Item';
/** The URL of a list of items. */
export const query = (parameters: Record<string, unknown>): string =>
  `${ITEMS}?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))}`;
