import { expect, it } from 'vitest';
import { KeptPages } from './keptPages.ts';

const entry = (bytes: number) => ({ bytes });

it('keeps within its bytes, and longest what is asked for', () => {
  const kept = new KeptPages(100);
  const [home, list, detail] = [entry(40), entry(40), entry(40)];
  kept.set('home', home);
  kept.set('list', list);
  expect(kept.get('home')).toBe(home);
  kept.set('detail', detail);
  expect([kept.get('home'), kept.get('list'), kept.get('detail')]).toEqual([home, undefined, detail]);
});

it('counts what comes to a page later, unless another stands in its place', () => {
  const kept = new KeptPages(100);
  const [old, home] = [entry(10), entry(10)];
  kept.set('home', old);
  kept.set('home', home);
  kept.grow('home', old, 1000);
  kept.forget('home', old);
  expect(kept.get('home')).toBe(home);
  kept.set('list', entry(50));
  kept.grow('list', kept.get('list') ?? old, 60);
  // the list alone is too much
  expect([kept.get('home'), kept.get('list')]).toEqual([undefined, undefined]);
});
