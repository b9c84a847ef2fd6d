import { expect, it } from 'vitest';
import { getEmptyLegalSettings } from './legalSettings.ts';

it('names the settings about the company that are empty', () => {
  const all = { legal_name: 'Majalis', commercial_registration: '1', licence_number: '2', support_phone: '22255500' };
  expect(getEmptyLegalSettings(all)).toEqual([]);
  expect(getEmptyLegalSettings({ ...all, licence_number: ' ', legal_name: '' })).toEqual([
    'legal_name',
    'licence_number',
  ]);
  expect(getEmptyLegalSettings({})).toHaveLength(4);
});
