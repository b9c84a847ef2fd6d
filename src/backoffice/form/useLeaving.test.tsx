import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hearOfBackFirst } from '../../ui/controls/heldBack.ts';
import { useLeaving } from './useLeaving.ts';

let went: number[] = [];

// as the app does, before a router is there
beforeAll(hearOfBackFirst);

beforeEach(() => {
  went = [];
  window.history.replaceState(null, '', '/form');
  vi.spyOn(window.history, 'go').mockImplementation((steps) => {
    went.push(steps ?? 0);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Form({ unsaved }: { unsaved: boolean }) {
  const { pathname } = useLocation();
  const { leave, stay } = useLeaving(unsaved);
  return (
    <>
      <p data-testid="at">{pathname}</p>
      <Link to="/away">away</Link>
      <Link to="?tab=2">tab</Link>
      {leave && (
        <>
          <button type="button" onClick={leave}>
            leave
          </button>
          <button type="button" onClick={stay}>
            stay
          </button>
        </>
      )}
    </>
  );
}

function open(unsaved: boolean): void {
  render(
    <BrowserRouter>
      <Form unsaved={unsaved} />
    </BrowserRouter>,
  );
}

const press = (name: string) => act(async () => screen.getByText(name).click());
const at = () => screen.getByTestId('at').textContent;

it('a form without changes is left at once', async () => {
  open(false);
  await press('away');
  expect(at()).toBe('/away');
});

it('unsaved changes hold a link back until somebody says what becomes of them', async () => {
  open(true);
  await press('tab');
  expect(screen.queryByText('leave')).toBeNull();
  await press('away');
  expect(at()).toBe('/form');
  await press('stay');
  expect(at()).toBe('/form');
  expect(screen.queryByText('leave')).toBeNull();
  await press('away');
  await press('leave');
  expect(at()).toBe('/away');
});

it('and the way Back, which the browser has gone already', async () => {
  window.history.replaceState({ idx: 3 }, '', '/form');
  open(true);
  const arrive = (idx: number, path: string) =>
    act(async () => {
      window.history.replaceState({ idx }, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));
    });
  await arrive(2, '/before');
  expect(went).toEqual([1]);
  expect(at()).toBe('/form');
  await arrive(3, '/form');
  expect(went).toEqual([1]);
  await press('leave');
  expect(went).toEqual([1, -1]);
  await arrive(2, '/before');
  expect(at()).toBe('/before');
});
