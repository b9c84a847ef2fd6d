import '../../../tests/support/browser.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, renderHook } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LOOK } from '../../../domain/storageKeys.ts';
import { useColorMode } from '../../ui/theme/useColorMode.ts';
import { getTheme } from './buildTheme.ts';
import { modeStorage } from './modeStorage.ts';

afterEach(cleanup);

it('starts with the saved mode, saves a new one, and sets the attribute on the page', () => {
  const store = memoryStore({ [LOOK]: 'dark' });
  store.setup();
  const storageManager = modeStorage(store);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={getTheme('en')} modeStorageKey={LOOK} storageManager={storageManager}>
      {children}
    </ThemeProvider>
  );
  const { result } = renderHook(useColorMode, { wrapper });
  const { dataset } = document.documentElement;
  expect([result.current[0], dataset.look]).toEqual(['dark', 'dark']);
  act(() => result.current[1]('light'));
  expect([result.current[0], dataset.look, store.getItem(LOOK)]).toEqual(['light', 'light', 'light']);
  act(() => store.setItem(LOOK, 'dark'));
  expect([result.current[0], dataset.look]).toEqual(['dark', 'dark']);
});
