import '../../../tests/support/browser.ts';
import { afterEach, expect, it } from 'vitest';
import { doHeld } from './doHeld.ts';

afterEach(() => document.body.replaceChildren());

/** A field that React has taken over, with what stands in it now. */
function taken(value: string): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = value;
  return Object.assign(field, { __reactProps$test: {} });
}

it.each([
  ['what was typed before, though the field was emptied as it was taken over', '', 'Dallah'],
  ['what was typed since', 'Dallah and more', 'Dallah and more'],
])('tells a field %s', async (_, now, told) => {
  const field = taken(now);
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  await doHeld([[field, 'Dallah']], null);
  expect(heard).toEqual([told]);
});
