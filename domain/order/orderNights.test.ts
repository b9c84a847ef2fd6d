import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { nightsOfOrder, sharedSteps } from './orderNights.ts';
import { LINE_TYPE } from './orderStatus.ts';

const RULES = { dayStarts: '04:00:00' };
const reciter = (id: string, start: number, provider = 'jasim') => ({ id, type: LINE_TYPE.reciter, provider, start });
const food = (id: string, start: number, provider = 'qidr') => ({ id, type: LINE_TYPE.restaurant, provider, start });
const at = toInstant;

it('lists each night once by date, and its providers once each, reciters first', () => {
  const lines = [
    food('rice', at('2026-12-02', '18:45')),
    reciter('second', at('2026-12-02', '19:30')),
    food('lamb', at('2026-12-01', '18:45')),
    food('chicken', at('2026-12-01', '18:45')),
    food('sweets', at('2026-12-01', '18:00'), 'dorra'),
    reciter('first', at('2026-12-01', '19:30')),
  ];
  const nights = nightsOfOrder(lines, RULES).map(({ day, start, providers }) => ({
    ...{ day, start },
    providers: providers.map(({ provider, lines: own }) => [provider, ...own.map(({ id }) => id)]),
  }));
  expect(nights).toEqual([
    {
      day: '2026-12-01',
      start: at('2026-12-01', '19:30'),
      providers: [
        ['jasim', 'first'],
        ['dorra', 'sweets'],
        ['qidr', 'lamb', 'chicken'],
      ],
    },
    {
      day: '2026-12-02',
      start: at('2026-12-02', '19:30'),
      providers: [
        ['jasim', 'second'],
        ['qidr', 'rice'],
      ],
    },
  ]);
});

it('keeps a start after midnight with its evening, and gives food without a reciter a night', () => {
  const [night, ...none] = nightsOfOrder(
    [reciter('late', at('2026-12-02', '00:30')), food('tea', at('2026-12-01', '23:00'))],
    RULES,
  );
  expect([night?.day, night?.start, none]).toEqual(['2026-12-01', at('2026-12-02', '00:30'), []]);
  expect(nightsOfOrder([food('tea', at('2026-12-01', '13:00'))], RULES)[0]?.start).toBe(at('2026-12-01', '13:00'));
});

it('merges the next step of lines that share it', () => {
  const wait = ['orders.next.customer.PV'] as const;
  const steps = sharedSteps([
    { line: 'a', next: [...wait] },
    { line: 'b', next: ['orders.next.customer.PP'] },
    { line: 'c', next: [...wait] },
  ]);
  expect(steps).toEqual([
    { next: wait, lines: ['a', 'c'] },
    { next: ['orders.next.customer.PP'], lines: ['b'] },
  ]);
});
