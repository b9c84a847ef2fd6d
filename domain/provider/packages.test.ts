import { describe, expect, it } from 'vitest';
import { isNameTaken, nameTakenKey, repeatedName, validatePackage } from './packages.ts';

const reciter = {
  package_name: 'Majlis',
  package_unit_price: '45',
  package_time: '60',
  package_description: 'One hour',
};
const restaurant = {
  package_name: 'Machboos',
  package_unit_price: 12.5,
  package_minimum_unit: '20',
  package_description: 'Rice and meat',
  pacakge_image: '/files/a.webp',
};

describe('validatePackage', () => {
  it('accepts complete ones, Arabic digits included', () => {
    expect(validatePackage('reciter', reciter)).toEqual({});
    expect(validatePackage('restaurant', restaurant)).toEqual({});
    expect(validatePackage('reciter', { ...reciter, package_unit_price: '٤٥٫٥', package_time: '٩٠' })).toEqual({});
  });

  it('names every missing field', () => {
    expect(Object.keys(validatePackage('reciter', {})).sort()).toEqual(Object.keys(reciter).sort());
    expect(Object.keys(validatePackage('restaurant', {})).sort()).toEqual(Object.keys(restaurant).sort());
    expect(new Set(Object.values(validatePackage('restaurant', {})))).toEqual(new Set(['common.required']));
  });

  it.each(['0', '-1', '1.0001', '100000.001', 'x'])('refuses the price %s', (price) => {
    expect(validatePackage('reciter', { ...reciter, package_unit_price: price }).package_unit_price).toBe(
      'vendor.price',
    );
  });

  it('accepts the limits themselves', () => {
    for (const price of ['0.001', '100000'])
      expect(validatePackage('reciter', { ...reciter, package_unit_price: price })).toEqual({});
    for (const minutes of [1, 1440])
      expect(validatePackage('reciter', { ...reciter, package_time: minutes })).toEqual({});
    for (const unit of [1, 10_000])
      expect(validatePackage('restaurant', { ...restaurant, package_minimum_unit: unit })).toEqual({});
  });

  it.each([0, 1441, 1.5, '60 min'])('refuses %s minutes', (minutes) => {
    expect(validatePackage('reciter', { ...reciter, package_time: minutes }).package_time).toBe('vendor.minutes');
  });

  it.each([0, 10_001, 2.5])('refuses a minimum of %s', (unit) => {
    expect(validatePackage('restaurant', { ...restaurant, package_minimum_unit: unit }).package_minimum_unit).toBe(
      'vendor.minimum_unit',
    );
  });
});

it('accepts a name and description in Arabic only', () => {
  const { package_name, package_description, ...others } = reciter;
  const arabic = { ...others, package_name_ar: 'مجلس', package_description_ar: 'ساعة واحدة' };
  expect(validatePackage('reciter', arabic)).toEqual({});
  expect(validatePackage('reciter', { ...arabic, package_name_ar: 'م'.repeat(141) })).toEqual({
    package_name_ar: 'errors.too_long',
  });
});

describe('names', () => {
  const rows = [
    { package_id: '1', package_name: 'Full Majlis' },
    { package_id: '2', package_name: 'Evening' },
  ];

  it('are duplicates regardless of case and spaces, but not of themselves', () => {
    expect(isNameTaken(rows, ' full  MAJLIS ')).toBe(true);
    expect(isNameTaken(rows, 'Full Majlis', '1')).toBe(false);
    expect(isNameTaken(rows, 'Full Majlis', '2')).toBe(true);
    expect(isNameTaken(rows, 'Other')).toBe(false);
  });

  it('are compared in both languages, with any Arabic spelling', () => {
    const arabic = [{ package_id: '3', package_name: 'Night', package_name_ar: 'أمسية كاملة' }];
    expect(isNameTaken(arabic, 'امسيه كامِلة')).toBe(true);
    expect(isNameTaken(arabic, 'أمسية')).toBe(false);
    expect(repeatedName([...arabic, { package_name_ar: 'أُمسية كاملة' }])).toBe(1);
  });

  it('of two unchanged packages are accepted', () => {
    const twice = [
      { package_name: 'A', package_name_ar: 'قهوة' },
      { package_name: 'B', package_name_ar: 'قهوة' },
    ];
    expect(repeatedName(twice, () => false)).toBe(-1);
    expect(repeatedName(twice, (row) => row === twice[0])).toBe(1);
  });

  it('are duplicates within one list', () => {
    expect(repeatedName(rows)).toBe(-1);
    expect(repeatedName([...rows, { package_name: 'EVENING' }])).toBe(rows.length);
    expect(nameTakenKey('reciter')).not.toBe(nameTakenKey('restaurant'));
  });
});
