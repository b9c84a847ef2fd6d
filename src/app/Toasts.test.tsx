import '../../tests/support/browser.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useAddNotificationContext } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Say() {
  const add = useAddNotificationContext();
  return (
    <button type="button" onClick={() => add({ message: 'Saved', type: 'info', notificationOptions: {} })}>
      say
    </button>
  );
}

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const isShown = (): boolean => screen.queryByText('Saved') !== null;

function say(): void {
  render(
    <NotificationContextProvider>
      <Say />
      <Toasts />
    </NotificationContextProvider>,
  );
  fireEvent.click(screen.getByText('say'));
  wait(0);
}

it('closes after five seconds', () => {
  say();
  wait(4999);
  expect(isShown()).toBe(true);
  wait(2);
  expect(isShown()).toBe(false);
});

it('stays while a pointer is over it, and while the window is not looked at', () => {
  say();
  const box = screen.getByRole('status');
  fireEvent.mouseEnter(box);
  wait(20_000);
  fireEvent.mouseLeave(box);
  fireEvent.blur(window);
  wait(20_000);
  expect(isShown()).toBe(true);
  fireEvent.focus(window);
  wait(5001);
  expect(isShown()).toBe(false);
});
