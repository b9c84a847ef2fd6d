import '../../tests/support/browser.ts';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddressChange } from './useAddressChange.ts';

const shown = () =>
  renderHook(
    () => {
      const [search, change] = useAddressChange();
      const set = (name: string, value: string) =>
        change((before) => {
          before.set(name, value);
          return before;
        });
      return { search: String(search), set, navigate: useNavigate() };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/?area=surra']}>{children}</MemoryRouter> },
  ).result;

test('two changes before the next render are both applied', () => {
  const result = shown();
  act(() => {
    result.current.set('date', '2026-11-26');
    result.current.set('part', 'isha');
  });
  expect(result.current.search).toBe('area=surra&date=2026-11-26&part=isha');
  act(() => result.current.set('part', 'maghrib'));
  expect(result.current.search).toBe('area=surra&date=2026-11-26&part=maghrib');
});

test('after another navigation, a change starts from the current URL', () => {
  const result = shown();
  act(() => result.current.set('date', '2026-11-26'));
  act(() => result.current.navigate('/?area=salwa'));
  act(() => result.current.set('part', 'isha'));
  expect(result.current.search).toBe('area=salwa&part=isha');
});
