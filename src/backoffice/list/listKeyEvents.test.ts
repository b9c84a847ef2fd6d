import { expect, it } from 'vitest';
import { latinKey } from './listKeyEvents.ts';

it.each([
  ['j', 'KeyJ', false, 'j'],
  ['ت', 'KeyJ', false, 'j'],
  ['ن', 'KeyK', false, 'k'],
  ['ء', 'KeyX', false, 'x'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  // Another Latin layout: by character.
  ['-', 'Slash', false, '-'],
  ['q', 'KeyX', false, 'q'],
  ['Enter', 'Enter', false, 'Enter'],
])('%s on the key %s is %s', (key, code, shiftKey, text) => expect(latinKey({ key, code, shiftKey })).toBe(text));
