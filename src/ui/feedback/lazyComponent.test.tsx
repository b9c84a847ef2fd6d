import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext } from 'ra-core';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazyComponent.tsx';

afterEach(() => {
  cleanup();
});

/** A page with a button that opens a lazy component, and a record of its notifications. */
function opener(Menu: ReturnType<typeof lazyComponent<{ name: string }>>) {
  function NotificationCount() {
    const { notifications } = useNotificationContext();
    return <output>{notifications.map(({ message }) => String(message)).join()}</output>;
  }
  return function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <CoreAdminContext>
        <h1>The page</h1>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Menu
        </button>
        <Suspense>{open && <Menu name="Fatima" onLoadError={() => setOpen(false)} />}</Suspense>
        <NotificationCount />
      </CoreAdminContext>
    );
  };
}

const Greeting = ({ name }: { name: string }) => <p>Salam {name}</p>;
const press = () => act(async () => screen.getByRole('button').click());

it('a lazy component that fails to load notifies the user, keeps the page, and loads again at the next click', async () => {
  const load = vi.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(new TypeError('no line'));
  const Page = opener(lazyComponent(load));
  render(<Page />);
  await press();
  expect(screen.getByRole('heading').textContent).toBe('The page');
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false'));
  expect(screen.getByRole('status').textContent).toBe('errors.part_missing');
  await press();
  expect(await screen.findByText('Salam Fatima')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a lazy component without a handler fails silently and keeps the page', async () => {
  const Menu = lazyComponent<{ name: string }>(() => Promise.reject(new TypeError('no line')));
  const NotificationCount = () => <output>{useNotificationContext().notifications.length}</output>;
  await act(async () =>
    render(
      <CoreAdminContext>
        <h1>The page</h1>
        <Suspense>
          <Menu name="Fatima" />
        </Suspense>
        <NotificationCount />
      </CoreAdminContext>,
    ),
  );
  expect(screen.getByRole('heading').textContent).toBe('The page');
  expect(screen.getByRole('status').textContent).toBe('0');
});

it('a preloaded component renders immediately, and one whose preload failed loads when it renders', async () => {
  const load = vi.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(new TypeError('no line'));
  const Menu = lazyComponent(load);
  const page = (
    <CoreAdminContext>
      <Suspense fallback="waiting">
        <Menu name="Fatima" />
      </Suspense>
    </CoreAdminContext>
  );
  await Menu.preload();
  render(page);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('Salam Fatima')).toBeTruthy();
  cleanup();
  await Menu.preload();
  render(page);
  expect(screen.getByText('Salam Fatima')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});
