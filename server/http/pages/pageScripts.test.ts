import { expect, test } from 'vitest';
import { COLOR_MODE_KEY, FORMER_COLOR_MODE_KEY } from '../../../domain/storageKeys.ts';
import { DEVICE_SCRIPT } from './pageScripts.ts';

/** Runs the script on a device with these stored values, whose system is dark. @returns the color scheme of the page */
function schemeOf(stored: Record<string, string>): string | undefined {
  const dataset: Record<string, string> = {};
  const meta = { content: '' };
  new Function('localStorage', 'document', 'matchMedia', DEVICE_SCRIPT)(
    { getItem: (key: string) => stored[key] ?? null },
    { documentElement: { dataset }, querySelector: () => meta },
    () => ({ matches: true }),
  );
  expect(meta.content).toBe(dataset.colorScheme);
  return dataset.colorScheme;
}

test.each([
  ['the saved mode', { [COLOR_MODE_KEY]: '"light"' }, 'light'],
  ['the mode saved under the former name', { [FORMER_COLOR_MODE_KEY]: '"light"' }, 'light'],
  ['the new name before the former', { [COLOR_MODE_KEY]: '"dark"', [FORMER_COLOR_MODE_KEY]: '"light"' }, 'dark'],
  ['the system without a saved mode', {}, 'dark'],
  ['the system for a mode that follows it', { [COLOR_MODE_KEY]: '"system"' }, 'dark'],
])('the page gets the color scheme before the first paint: %s', (_what, stored, scheme) => {
  expect(schemeOf(stored as Record<string, string>)).toBe(scheme);
});
