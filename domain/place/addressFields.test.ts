import { describe, expect, it } from 'vitest';
import { doctypes } from '../generated/doctypeFields.gen.ts';
import {
  ADDRESS_FIELDS,
  ADDRESS_PARTS,
  type AddressField,
  addressOfLine,
  COPIES,
  copyAddress,
} from './addressFields.ts';

const fieldOf = (doctype: 'Address' | 'Order Progress', name: string) =>
  doctypes[doctype]?.fields.find(({ fieldname }) => fieldname === name);

describe('the fields of an address', () => {
  it('match those of the DocType, with the lengths of its columns', () => {
    const columns = doctypes.Address?.fields.filter(({ fieldtype }) => fieldtype !== 'Table') ?? [];
    expect(Object.keys(ADDRESS_FIELDS).sort()).toEqual(columns.map(({ fieldname }) => fieldname).sort());
    for (const part of [...ADDRESS_PARTS, 'contact_phone'] as const)
      expect([part, fieldOf('Address', part)?.length ?? 140]).toEqual([part, ADDRESS_FIELDS[part].max ?? 140]);
  });

  it('are copied into columns of the same type, unless they may change without the copy', () => {
    for (const { field, name } of COPIES) {
      const [from, to] = [fieldOf('Address', field), fieldOf('Order Progress', name)];
      expect([name, to?.fieldtype, to?.length]).toEqual([name, from?.fieldtype, from?.length]);
      expect([field, ADDRESS_FIELDS[field].inUse]).toEqual([field, expect.stringMatching(/^(stays|follows)$/)]);
    }
    const following = Object.entries(ADDRESS_FIELDS).filter(([, { inUse }]) => inUse === 'follows');
    for (const [field, { line }] of following) expect([field, line]).not.toEqual([field, undefined]);
  });

  it('can be read back from a line', () => {
    const address = Object.fromEntries(COPIES.map(({ field }, index) => [field, `${index}`])) as Record<
      AddressField,
      string
    >;
    expect(addressOfLine(copyAddress(address as object))).toEqual(address);
  });
});
