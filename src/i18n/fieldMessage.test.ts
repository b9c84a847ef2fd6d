import { expect, it } from 'vitest';
import { type FieldMessage, translateFieldMessage } from './fieldMessage.ts';
import type { Translate } from './useTranslate.ts';

const TEXTS: Record<string, string> = {
  'common.required': 'Required.',
  'common.required_named': '%{name} is required.',
  'errors.between': 'Between %{min} and %{max}.',
};
const translate: Translate = (key: string, values: Record<string, unknown> = {}) =>
  (TEXTS[key] ?? String(values._)).replace(/%\{(\w+)\}/g, (_, name) => String(values[name]));

const translated = (message: FieldMessage, label?: string): string => translateFieldMessage(message, translate, label);

it('names the field only in the message of a missing value, whatever the text of another message', () => {
  expect([translated('common.required'), translated('common.required', 'Street')]).toEqual([
    'Required.',
    'Street is required.',
  ]);
  expect(translated({ key: 'common.required', message: 'Value missing' }, 'Street')).toBe('Street is required.');
  expect(translated({ message: 'Required.' }, 'Street')).toBe('Required.');
});

it('fills in values, and falls back to the server’s text for a key without a translation', () => {
  expect(translated({ key: 'errors.between', values: { min: 1, max: 9 } }, 'Guests')).toBe('Between 1 and 9.');
  expect(translated({ key: 'unknown.key', message: 'The server’s text' })).toBe('The server’s text');
});
