import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FetchNetwork } from '../../server/marketplace/common/guardedFetch.ts';
import { NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';

/** The target of each short link; others don't respond. */
const LEADS: Record<string, string> = {
  'https://maps.app.goo.gl/house': 'https://www.google.com/maps/search/29.3162,+48.0105?entry=tts&g_ep=x',
  'https://goo.gl/maps/old': 'https://maps.app.goo.gl/house',
  'https://maps.apple/p/house': 'https://maps.apple.com/place?coordinate=29.3162,48.0105&name=Dropped%20Pin',
  'https://maps.app.goo.gl/named': 'https://www.google.com/maps/place/The+Avenues/data=!4m2!3m1!1s0x0:0x0',
  'https://maps.app.goo.gl/dubai': 'https://www.google.com/maps/search/25.2048,55.2708',
  'https://maps.app.goo.gl/inside': 'https://169.254.169.254/latest/meta-data/',
  'https://maps.app.goo.gl/round': 'https://maps.app.goo.gl/round',
};

let urls: string[];
const network: FetchNetwork = {
  resolve: async () => [{ address: '8.8.8.8', family: 4 }],
  request(url) {
    urls.push(url.href);
    const question = Object.assign(new EventEmitter(), { destroy() {}, end() {} });
    const location = LEADS[url.href];
    queueMicrotask(() =>
      location
        ? question.emit('response', { statusCode: 302, headers: { location } })
        : question.emit('error', new Error('down')),
    );
    return question as ClientRequest;
  },
};
beforeEach(() => {
  urls = [];
});

const server = startServer({ network });
const customer = httpParty(server, NASSER);
const point = (link: string, party = customer) => party.method('husainia.api.resolve_map_link', { link });

describe('a short map link', () => {
  it.each([
    ['https://maps.app.goo.gl/house', 1],
    ['Our house: http://maps.app.goo.gl/house', 1],
    ['https://goo.gl/maps/old', 2],
    ['https://maps.apple/p/house', 1],
    ['29.3162, 48.0105', 0],
  ])('%s is resolved by %d requests', async (link, questions) => {
    const { status, body } = await point(link);
    expect(status).toBe(200);
    expect(body.message).toEqual({ latitude: 29.3162, longitude: 48.0105 });
    // the target of a link is never opened
    expect(urls).toHaveLength(questions);
    expect(urls.filter((one) => one.includes('google.com') || one.includes('apple.com'))).toEqual([]);
  });

  it.each([
    ['https://maps.app.goo.gl/named', 'checkout.place.link_unknown'],
    ['https://maps.app.goo.gl/dubai', 'checkout.outside_kuwait'],
    ['https://maps.app.goo.gl/inside', 'checkout.place.link_unknown'],
    ['https://maps.app.goo.gl/round', 'checkout.place.link_failed'],
    ['https://maps.app.goo.gl/down', 'checkout.place.link_failed'],
    ['https://bit.ly/house', 'checkout.place.link_short'],
    ['https://evil.example/?q=29.3162,48.0105', 'checkout.place.link_unknown'],
    ['', 'checkout.place.link_unknown'],
  ])('%s is rejected with %s', async (link, key) => {
    const { status, body } = await point(link);
    expect(status).toBe(417);
    expect(body._server_messages).toContain(key);
    expect(urls.filter((one) => !/^https:\/\/(maps\.app\.goo\.gl|goo\.gl|maps\.apple)\//.test(one))).toEqual([]);
  });

  it('is resolved for customers only, a limited number of times per hour', async () => {
    expect((await point('https://maps.app.goo.gl/house', httpParty(server))).status).toBe(403);
    expect((await point('https://maps.app.goo.gl/house', httpParty(server, RECITER.email))).status).toBe(403);
    let last = 200;
    for (let times = 0; last === 200 && times < 1000; times += 1)
      last = (await point('https://maps.app.goo.gl/house')).status;
    expect(last).toBe(429);
    const before = urls.length;
    await point('https://maps.app.goo.gl/house');
    expect(urls).toHaveLength(before);
  });
});
