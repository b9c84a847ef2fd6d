import { expect, test } from 'vitest';
import { canonicalAddress, pageMetadata } from './pageMetadata.ts';

const page = { brand: 'Majalis', language: 'en', namesLanguage: true, site: 'https://majalis.kw' } as const;

test.each([
  ['/ZakiriList', 'page=1&words=x&lng=ar', '/ZakiriList'],
  ['/ZakiriList', 'page=3', '/ZakiriList?page=3'],
  ['/ZakiriDetail', 'name=yousef&night=1448-06-22', '/ZakiriDetail?name=yousef'],
  ['/EventList', 'month=2026-12&event=a', '/EventList?month=2026-12'],
  ['/EventList', 'month=9999-99', '/EventList'],
])('the canonical URL of %s?%s is %s', (path, search, address) => {
  expect(canonicalAddress(path, new URLSearchParams(search))).toBe(address);
});

test('a page lists its URLs in both languages', () => {
  const { title, canonical, alternates, openGraph } = pageMetadata({
    ...page,
    title: 'Reciters',
    address: '/ZakiriList',
  });
  expect(title).toBe('Reciters · Majalis');
  expect(canonical).toBe('https://majalis.kw/ZakiriList?lng=en');
  expect(alternates.map(({ href }) => href)).toEqual([
    'https://majalis.kw/ZakiriList?lng=en',
    'https://majalis.kw/ZakiriList?lng=ar',
    'https://majalis.kw/ZakiriList',
  ]);
  // what a shared link shows is the server's to say
  expect(openGraph).toEqual([]);
});

test.each([
  [true, 'https://majalis.kw/ZakiriList?page=2&lng=ar'],
  [false, 'https://majalis.kw/ZakiriList?page=2'],
])('a page is its own canonical URL, with or without a language parameter (%s)', (namesLanguage, own) => {
  const { canonical, alternates } = pageMetadata({
    ...page,
    language: 'ar',
    namesLanguage,
    title: '',
    address: '/ZakiriList?page=2',
  });
  expect(canonical).toBe(own);
  expect(alternates.map(({ href }) => href)).toContain(own);
});

test('a page that is not indexed has no canonical URL', () => {
  expect(pageMetadata({ ...page, title: '' })).toMatchObject({ title: 'Majalis', robots: 'noindex', alternates: [] });
});

test('a description is truncated at a word boundary', () => {
  const { description } = pageMetadata({ ...page, title: '', address: '/', description: 'word '.repeat(60) });
  expect(description).toMatch(/ word…$/);
  expect(description?.length).toBeLessThanOrEqual(201);
});
