import { getOwn } from '../getOwn.ts';
import type { CatalogueKey } from '../messageKey.ts';
import type { Point } from '../order/arrival.ts';
import { plainSigns } from '../text/textInput.ts';
import { isInKuwait, parseDegrees } from './address.ts';

/** The provider whose server can resolve a short link. */
type MapMaker = 'google' | 'apple';

/** The point of a link; or a short link that only the map provider can resolve; or the message key of the problem. */
export type MapLink = { point: Point } | { short: string; maker: MapMaker } | { problem: CatalogueKey };

/** Longer than any map link. Longer input isn't parsed. */
const MAX_LENGTH = 2000;
/** Hosts of the share links of map apps. */
const SHORT: Readonly<Record<string, MapMaker>> = {
  'maps.app.goo.gl': 'google',
  'goo.gl': 'google',
  'g.co': 'google',
  'g.page': 'google',
  'maps.apple': 'apple',
};
/** Generic link shorteners. They aren't followed, so that no third party learns where the majlis is. */
const OTHER_SHORT = /^(apple\.co|bit\.ly|tinyurl\.com)$/;
const GOOGLE = /^((www|maps)\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$/;
const APPLE = /^(maps|beta\.maps)\.apple\.com$/;

const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;
const PAIR = new RegExp(String.raw`^(?:loc:)?\s*(${DEGREES})\s*(?:,\s*|\s+)(${DEGREES})\s*(?:\([^)]*\))?$`);
const SECONDS = String.raw`(\d{1,3})°(\d{1,2})['′](\d{1,2}(?:\.\d{1,6})?)(?:"|''|′′)`;
/** 29°18'58.3"N 48°00'37.8"E, the format maps use for a point without a name. */
const SEXAGESIMAL = new RegExp(`^${SECONDS}([NS])[\\s+,]*${SECONDS}([EW])$`);
/** A marked place in Google's `data=` part. */
const MARKED = new RegExp(`!3d(${DEGREES})!4d(${DEGREES})`, 'g');
/** The visible map section: `17z` is a zoom level, `800m` a height. */
const SHOWN = new RegExp(`^@(${DEGREES}),(${DEGREES}),(\\d{1,7}(?:\\.\\d{1,9})?)([zm])`);
/** From this zoom on, the centre of the map identifies a house, not a district. */
const NEAR = { z: 16, m: 1500 };

function pairOf(text: string | null | undefined): Point | undefined {
  const [, first, second] = PAIR.exec((text ?? '').trim()) ?? [];
  const latitude = parseDegrees(first);
  const longitude = parseDegrees(second);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function sexagesimal(text: string): Point | undefined {
  const found = SEXAGESIMAL.exec(text.trim());
  if (!found) return undefined;
  const [, ...parts] = found;
  const degrees = ([whole, minutes, seconds, side]: string[]): number =>
    (Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600) * (/[SW]/.test(side ?? '') ? -1 : 1);
  const latitude = parseDegrees(degrees(parts.slice(0, 4)));
  const longitude = parseDegrees(degrees(parts.slice(4)));
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The first text that is a coordinate pair. */
function firstPair(texts: readonly (string | null)[]): Point | undefined {
  for (const text of texts) {
    const point = pairOf(text) ?? sexagesimal(text ?? '');
    if (point) return point;
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function googlePoint(url: URL): Point | undefined {
  const marked = [...decoded(url.pathname).matchAll(MARKED)].at(-1);
  if (marked) return pairOf(`${marked[1]},${marked[2]}`);
  const destination = firstPair(['destination', 'daddr', 'query', 'q', 'll'].map((name) => url.searchParams.get(name)));
  if (destination) return destination;
  const segments = url.pathname.split('/').map(decoded);
  // The last one is the destination of a route.
  const point = firstPair(segments.toReversed());
  if (point) return point;
  // The centre of a route is neither of its ends.
  if (segments.includes('dir')) return undefined;
  const [, latitude, longitude, near, unit] =
    segments.map((segment) => SHOWN.exec(segment)).find((found) => found !== null) ?? [];
  const isNear = unit === 'z' ? Number(near) >= NEAR.z : Number(near) <= NEAR.m;
  return unit && isNear ? pairOf(`${latitude},${longitude}`) : undefined;
}

function applePoint(url: URL): Point | undefined {
  return firstPair(['coordinate', 'll', 'daddr', 'q', 'address'].map((name) => url.searchParams.get(name)));
}

/** `geo:LAT,LNG`, optionally with a height, parameters, or the point in `q` next to a placeholder. */
function geoPoint(text: string): Point | undefined {
  const [place = '', query = ''] = text.slice('geo:'.length).split('?');
  const [latitude = '', longitude = ''] = (place.split(';')[0] ?? '').split(',');
  const queryPoint = pairOf(new URLSearchParams(query).get('q'));
  const point = pairOf(`${latitude},${longitude}`);
  return queryPoint ?? (point && (point.latitude !== 0 || point.longitude !== 0) ? point : undefined);
}

/** Whether this is a host of map short links. */
export const isShortMapHost = (host: string): boolean => getOwn(SHORT, host) !== undefined;

/**
 * Parses the point from a pasted map link: `geo:`, Google or Apple, with or without text around it, or plain "29.31, 48.01".
 * Makes no request: a short link returns only its provider.
 */
export function readMapLink(pasted: string): MapLink {
  if (pasted.length > MAX_LENGTH) return { problem: 'checkout.place.link_unknown' };
  const text = plainSigns(pasted).replaceAll('٫', '.').replaceAll('،', ',');
  const link = /(?:https?:\/\/|geo:)\S+/i.exec(text)?.[0] ?? text;
  const bare = pairOf(text) ?? sexagesimal(text);
  if (bare) return judged(bare);
  if (/^geo:/i.test(link)) return judged(geoPoint(link));
  const url = URL.parse(/^https?:\/\//i.test(link) ? link : `https://${link}`);
  if (!url) return { problem: 'checkout.place.link_unknown' };
  const host = url.hostname.toLowerCase();
  const maker = getOwn(SHORT, host);
  if (maker) return { short: `https://${host}${url.pathname}${url.search}`, maker };
  if (OTHER_SHORT.test(host)) return { problem: 'checkout.place.link_short' };
  if (GOOGLE.test(host)) return judged(googlePoint(url));
  return judged(APPLE.test(host) ? applePoint(url) : undefined);
}

function judged(point: Point | undefined): MapLink {
  if (!point) return { problem: 'checkout.place.link_unknown' };
  return isInKuwait(point.latitude, point.longitude) ? { point } : { problem: 'checkout.outside_kuwait' };
}
