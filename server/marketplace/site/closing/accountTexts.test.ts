import { describe, expect, it } from 'vitest';
import { readDocTypes } from '../../../../scripts/generateTypes.ts';
import { ACCOUNT_TEXTS } from './accountTexts.ts';

/** What stays of a closed account's own records, because it says nothing of the person or is renamed with the record. */
const KEPT: Record<string, readonly string[]> = {
  User: ['email', 'username', 'user_type', 'last_login'],
  Customer: ['email', 'custom_customer_email', 'customer_type'],
  Address: ['address_type'],
};
const TOLD = [
  'Data',
  'Small Text',
  'Text',
  'Long Text',
  'Float',
  'Select',
  'Datetime',
  'Date',
  'Attach',
  'Attach Image',
];
/** States and times of the account itself. */
const STATES = ['user_status', 'closed_at'];

describe('closing an account', () => {
  it.each(Object.keys(KEPT))('empties each field of a %s that tells of a person', (doctype) => {
    const json = readDocTypes().find(({ name }) => name === doctype);
    const emptied = ACCOUNT_TEXTS.filter((one) => one.doctype === doctype).flatMap(({ fields }) => fields);
    const telling = (json?.fields ?? [])
      .filter(({ fieldtype }) => TOLD.includes(fieldtype))
      .map(({ fieldname }) => fieldname)
      .filter((field) => !KEPT[doctype]?.includes(field) && !STATES.includes(field));
    expect(telling.filter((field) => !emptied.includes(field))).toEqual([]);
    expect(telling.length).toBeGreaterThan(0);
  });
});
