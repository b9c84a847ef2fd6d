import { expect, it } from 'vitest';
import { blankForm, type CallerForm, checkForm, foodStartOf, inputOf, nextQuantity, rowsOf } from './callerForm.ts';

const START = '2026-12-08 19:30:00';
const form = (more: Partial<CallerForm> = {}): CallerForm => ({ ...blankForm('ar'), ...more });

it('food comes before the reciter, at the start without one, or when staff says', () => {
  expect(foodStartOf(form({ start: START, reciter: 'yousef' }), 45)).toBe('2026-12-08 18:45:00');
  expect(foodStartOf(form({ start: START }), 45)).toBe(START);
  expect(foodStartOf(form({ start: START, foodStart: '2026-12-08 21:00:00' }), 45)).toBe('2026-12-08 21:00:00');
  expect(foodStartOf(form(), 45)).toBe('');
});

it('rows are what is chosen completely', () => {
  const reciter = { start: START, reciter: 'yousef', packageId: 'one' };
  expect(rowsOf(form({ ...reciter, packageId: '' }), 45)).toEqual([]);
  expect(rowsOf(form({ ...reciter, kitchen: 'qidr', dishes: { rice: 2, tea: 0 } }), 45)).toEqual([
    { kind: 'reciter', provider: 'yousef', packageId: 'one', start: START },
    { kind: 'restaurant', provider: 'qidr', packageId: 'rice', quantity: 2, start: '2026-12-08 18:45:00' },
  ]);
});

it('a quantity goes from none to the smallest that can be ordered, and back', () => {
  expect(nextQuantity(1, 0, 10)).toBe(10);
  expect(nextQuantity(9, 10, 10)).toBe(0);
  expect(nextQuantity(11, 10, 10)).toBe(11);
  expect(nextQuantity(1, 0, null)).toBe(1);
});

it('what is missing is said at its field', () => {
  expect(Object.keys(checkForm(form())).sort()).toEqual(
    [
      'on_behalf_of',
      'full_name',
      'mobile_no',
      'start',
      'reciter',
      'occasion',
      'area',
      'block',
      'house',
      'street',
    ].sort(),
  );
  expect(checkForm(form({ kitchen: 'qidr', reciter: 'yousef', guests: 'many' }))).toMatchObject({
    packageId: 'callers.choose_package',
    dishes: 'callers.choose_dish',
    guests: 'errors.format',
  });
});

it('the request leaves out what is empty', () => {
  const sent = inputOf(form({ on_behalf_of: 'a@example.com', occasion: ' Vow ', guests: '٤٠' }), [], 45_000);
  expect(sent).toEqual({
    ...{ on_behalf_of: 'a@example.com', caller: { full_name: '', mobile_no: '', language: 'ar' } },
    ...{ lines: [], address: expect.anything(), occasion: 'Vow', guests: 40, expectedTotal: 45_000 },
  });
});
