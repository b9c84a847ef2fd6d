import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackStack } from './backStack.ts';
import { BackContext, useCloseOnBack } from './useCloseOnBack.ts';

const went: number[] = [];

// Created before a router, as in the app.
const stack = createBackStack();
beforeEach(() => {
  went.length = 0;
  window.history.replaceState({ idx: 1 }, '', '/list');
  stack.moved();
  vi.spyOn(window.history, 'go').mockImplementation((steps) => {
    went.push(steps ?? 0);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Simulates Back: the browser has already changed the URL when the page gets the event. */
const back = (to: number) =>
  act(() => {
    window.history.replaceState({ idx: to }, '', '/home');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: to } }));
  });

function Overlay({ name, busy = false }: { name: string; busy?: boolean }) {
  const [open, setOpen] = useState(true);
  useCloseOnBack(open, busy ? undefined : () => setOpen(false));
  return open ? <section aria-label={name} /> : null;
}

function Site({ children }: { children: React.ReactNode }) {
  return (
    <BackContext value={stack}>
      <BrowserRouter>
        <Place />
        {children}
      </BrowserRouter>
    </BackContext>
  );
}
const Place = () => <p data-testid="at">{useLocation().pathname}</p>;
const shown = () => screen.queryAllByRole('region').map((one) => one.getAttribute('aria-label'));

it('Back closes an overlay and stays on the page', () => {
  render(<Overlay name="sheet" />, { wrapper: Site });
  back(0);
  expect(went).toEqual([1]);
  expect(shown()).toEqual([]);
  expect(screen.getByTestId('at').textContent).toBe('/list');
});

it('Back closes the last opened of several overlays, and leaves the page once none is open', () => {
  render(
    <>
      <Overlay name="sheet" />
      <Overlay name="dialog over it" />
    </>,
    { wrapper: Site },
  );
  back(0);
  expect(shown()).toEqual(['sheet']);
  back(0);
  expect(shown()).toEqual([]);
  expect(went).toEqual([1, 1]);
  back(0);
  expect(screen.getByTestId('at').textContent).toBe('/home');
});

it('Back does not close a busy overlay, and Forward is left to the browser', () => {
  render(<Overlay name="sheet" busy />, { wrapper: Site });
  back(0);
  expect([went, shown()]).toEqual([[1], ['sheet']]);
  back(2);
  expect(went).toEqual([1]);
});

it('Back closes an overlay on the first page of a visit, and removes the extra history entry', async () => {
  window.history.replaceState({ idx: 0, key: 'first' }, '', '/list');
  render(<Overlay name="sheet" />, { wrapper: Site });
  expect(window.history.state).toMatchObject({ idx: 1, key: 'first' });
  const { state } = window.history;
  back(0);
  expect([went, shown()]).toEqual([[1], []]);
  // The browser's response to Back.
  window.history.replaceState(state, '', '/list');
  await vi.waitFor(() => expect(went).toEqual([1, -1]));
  back(0);
  expect(screen.getByTestId('at').textContent).toBe('/list');
});

it('an overlay that navigated keeps its history entry', async () => {
  window.history.replaceState({ idx: 0 }, '', '/list');
  const { unmount } = render(
    <>
      <Overlay name="sheet" />
      <Overlay name="dialog over it" />
    </>,
    { wrapper: Site },
  );
  window.history.replaceState({ idx: 1, key: 'chosen' }, '', '/list?women=1');
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(went).toEqual([]);
});

it('Back to the first page of a visit skips the extra entry of an overlay that navigated', () => {
  window.history.replaceState({ idx: 2 }, '', '/reciter');
  stack.moved();
  act(() => {
    window.history.replaceState({ idx: 1, over: true }, '', '/list');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  expect(went).toEqual([-1]);
});
