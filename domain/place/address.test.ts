import { describe, expect, it } from 'vitest';
import checkout from '../../locales/en/checkout.json' with { type: 'json' };
import { composeLines, hasParts, hasPoint, isInKuwait, parseDegrees, validateParts } from './address.ts';

const house = { place_kind: 'house', area: 'salmiya', block: '3', street: '5', house: '12' } as const;

const words: Record<string, string> = checkout.address_part;
const translate = (key: string, { n = '' }: Record<string, string | number>) =>
  (words[key.split('.').at(-1) ?? ''] ?? key).replace('%{n}', String(n));

describe('validateParts', () => {
  it('accepts a house, a flat, and a husainiya with a description', () => {
    expect(validateParts(house)).toEqual({});
    expect(validateParts({ ...house, place_kind: 'flat', house: '', building: '7', flat: '4' })).toEqual({});
    expect(validateParts({ ...house, place_kind: 'husainiya', house: '', directions: 'behind the mosque' })).toEqual(
      {},
    );
  });

  it('lists the missing parts by kind of place', () => {
    expect(validateParts({})).toEqual({
      area: 'common.required',
      block: 'common.required',
      street: 'common.required',
      house: 'common.required',
    });
    expect(validateParts({ ...house, place_kind: 'flat' })).toEqual({
      building: 'common.required',
      flat: 'common.required',
    });
    expect(validateParts({ ...house, place_kind: 'husainiya', building: ' ' })).toEqual({
      building: 'common.required',
    });
  });

  it('checks lengths, PACI number and phone', () => {
    expect(validateParts({ ...house, block: 'x'.repeat(141), paci_number: '123', contact_phone: '123' })).toEqual({
      block: 'errors.too_long',
      paci_number: 'errors.format',
      contact_phone: 'account.mobile',
    });
    expect(validateParts({ ...house, paci_number: '١٢٣٤٥٦٧٨', contact_phone: '+965 5123 4567' })).toEqual({});
  });
});

describe('composeLines', () => {
  it('names each part once, even if its label was typed too', () => {
    const typed = { ...house, street: 'street of Tunis', house: 'Housekeeper 1' };
    expect(composeLines(typed, 'Salmiya', translate).line1).toBe(
      'Salmiya, Block 3, street of Tunis, House Housekeeper 1',
    );
  });

  it('writes the contract form of a house and of a flat', () => {
    expect(composeLines({ ...house, avenue: '2' }, 'Salmiya', translate)).toEqual({
      line1: 'Salmiya, Block 3, Street 5, Avenue 2, House 12',
      line2: '',
    });
    const flat = {
      ...house,
      place_kind: 'flat',
      building: '7',
      floor: '2',
      flat: '4',
      directions: 'Blue door',
    } as const;
    expect(composeLines(flat, 'Salmiya', translate)).toEqual({
      line1: 'Salmiya, Block 3, Street 5, Building 7',
      line2: 'Floor 2, Flat 4; Blue door',
    });
  });
});

describe('points', () => {
  it('must be in Kuwait', () => {
    expect(isInKuwait(29.37, 47.97)).toBe(true);
    expect(isInKuwait(28.5, 46.5)).toBe(true);
    expect(isInKuwait(30.2, 47.97)).toBe(false);
    expect(isInKuwait(47.97, 29.37)).toBe(false);
    expect(isInKuwait(Number.NaN, 47)).toBe(false);
  });

  it('have six decimals, and 0 means none', () => {
    expect(parseDegrees('29.37777777')).toBe(29.377778);
    expect(parseDegrees('abc')).toBeUndefined();
    expect(parseDegrees('')).toBeUndefined();
    expect(hasPoint({ latitude: 0, longitude: 0 })).toBe(false);
    expect(hasPoint({ latitude: 29.3, longitude: 48 })).toBe(true);
    expect(hasParts({ city: 'Salmiya' } as object)).toBe(false);
    expect(hasParts(house)).toBe(true);
  });
});
