import '../../../tests/support/browser.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, renderHook } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { COLOR_MODE, FORMER_COLOR_MODE } from '../../../domain/storageKeys.ts';
import { useColorMode } from '../../ui/theme/useColorMode.ts';
import { getTheme } from './buildTheme.ts';
import { modeStorage } from './modeStorage.ts';

afterEach(cleanup);

/** The mode of a device whose store holds these values. */
function renderMode(stored: Record<string, string>) {
  const store = memoryStore(stored);
  store.setup();
  const storageManager = modeStorage(store);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={getTheme('en')} modeStorageKey={COLOR_MODE} storageManager={storageManager}>
      {children}
    </ThemeProvider>
  );
  return { store, ...renderHook(useColorMode, { wrapper }) };
}

it('starts with the saved mode, saves a new one, and sets the attribute on the page', () => {
  const { store, result } = renderMode({ [COLOR_MODE]: 'dark' });
  const { dataset } = document.documentElement;
  expect([result.current[0], dataset.colorScheme]).toEqual(['dark', 'dark']);
  act(() => result.current[1]('light'));
  expect([result.current[0], dataset.colorScheme, store.getItem(COLOR_MODE)]).toEqual(['light', 'light', 'light']);
  act(() => store.setItem(COLOR_MODE, 'dark'));
  expect([result.current[0], dataset.colorScheme]).toEqual(['dark', 'dark']);
});

it('reads the mode that was saved under the former name, until a new one is saved', () => {
  const { store, result } = renderMode({ [FORMER_COLOR_MODE]: 'dark' });
  expect(result.current[0]).toBe('dark');
  act(() => result.current[1]('light'));
  expect([result.current[0], store.getItem(COLOR_MODE)]).toEqual(['light', 'light']);
});
