import '../../../tests/support/browser.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HELD_PRESS } from '../../../domain/drawnPage.ts';
import { AliveLater } from './AliveLater.tsx';

const DRAWN = '<div><button>Sunday</button><button>Monday</button></div>';
const choose = vi.fn();
let place: HTMLElement;
let root: Root;
let makeReady: () => void;

beforeEach(() => {
  choose.mockReset();
  place = document.body.appendChild(document.createElement('main'));
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const part = (isWanted: boolean) => (
  <AliveLater isWanted={isWanted} waiting={<p>waiting</p>}>
    {(onReady) => {
      makeReady = onReady;
      return ['Sunday', 'Monday'].map((day) => (
        <button key={day} type="button" onClick={() => choose(day)}>
          {day}
        </button>
      ));
    }}
  </AliveLater>
);
/** Of a page that came drawn, taken over. */
async function takeOver(): Promise<void> {
  place.innerHTML = DRAWN;
  await act(async () => {
    root = hydrateRoot(place, part(false));
  });
}
const want = () => act(async () => root.render(part(true)));
const isReady = () => act(async () => makeReady());
const days = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('stands as it was drawn until it shows what it shall', async () => {
  await takeOver();
  const [sunday] = screen.getAllByRole('button');
  expect(days()).toEqual(['Sunday', 'Monday']);
  await want();
  // its own is there, and seen by nobody
  expect(days()).toEqual(['Sunday', 'Monday']);
  expect(sunday?.isConnected).toBe(true);
  await isReady();
  expect(days()).toEqual(['Sunday', 'Monday']);
  expect(sunday?.isConnected).toBe(false);
  expect(choose).not.toHaveBeenCalled();
});

it('does what was pressed last while it was drawn, and keeps the focus', async () => {
  await takeOver();
  const [sunday, monday] = screen.getAllByRole('button');
  act(() => sunday?.click());
  monday?.focus();
  act(() => monday?.click());
  expect([sunday, monday].map((day) => HELD_PRESS in (day?.dataset ?? {}))).toEqual([false, true]);
  await want();
  await isReady();
  await waitFor(() => expect(choose.mock.calls).toEqual([['Monday']]));
  expect(document.activeElement).toBe(screen.getByText('Monday'));
  expect(document.activeElement).not.toBe(monday);
});

it('waits where nothing was drawn', async () => {
  await act(async () => {
    root = createRoot(place);
    root.render(part(false));
  });
  expect(place.textContent).toContain('waiting');
  expect(screen.queryAllByRole('button')).toEqual([]);
  await isReady();
  expect(place.textContent).not.toContain('waiting');
  expect(days()).toEqual(['Sunday', 'Monday']);
});
