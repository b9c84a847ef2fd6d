import '../../tests/support/browser.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useAddNotificationContext } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { getTheme } from './theme/buildTheme.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function NotifyButton() {
  const add = useAddNotificationContext();
  return (
    <button type="button" onClick={() => add({ message: 'Saved', type: 'info', notificationOptions: {} })}>
      notify
    </button>
  );
}

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const isShown = (): boolean => screen.queryByText('Saved') !== null;

function showToast(): void {
  render(
    <NotificationContextProvider>
      <NotifyButton />
      <ThemeProvider theme={getTheme('en')}>
        <Toasts />
      </ThemeProvider>
    </NotificationContextProvider>,
  );
  fireEvent.click(screen.getByText('notify'));
  wait(0);
}

it('closes a notification after five seconds', () => {
  showToast();
  wait(4999);
  expect(isShown()).toBe(true);
  wait(2);
  expect(isShown()).toBe(false);
});

it('shows a notification at the inline end of the top, below the header of the site or the back office', () => {
  showToast();
  const { position, insetBlockStart, insetInlineEnd } = getComputedStyle(screen.getByRole('status'));
  expect({ position, insetInlineEnd }).toEqual({ position: 'fixed', insetInlineEnd: '16px' });
  expect(parseFloat(insetBlockStart)).toBeGreaterThanOrEqual(60);
  expect(parseFloat(insetBlockStart)).toBeLessThan(100);
});

it('keeps a notification open while the pointer is over it or the window is in the background', () => {
  showToast();
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

it('replaces an older notification about the same subject, whose Undo would overwrite the newer change', () => {
  const undone: string[] = [];
  function Saves() {
    const add = useAddNotificationContext();
    const save = (message: string, about: string) =>
      add({ message, type: 'success', notificationOptions: { about, onUndo: () => undone.push(message) } });
    return (
      <>
        <button type="button" onClick={() => save('First', 'banners/a')}>
          first
        </button>
        <button type="button" onClick={() => save('Second', 'banners/a')}>
          second
        </button>
        <button type="button" onClick={() => save('Other', 'banners/b')}>
          other
        </button>
      </>
    );
  }
  render(
    <NotificationContextProvider>
      <Saves />
      <ThemeProvider theme={getTheme('en')}>
        <Toasts />
      </ThemeProvider>
    </NotificationContextProvider>,
  );
  for (const name of ['first', 'other']) fireEvent.click(screen.getByText(name));
  wait(0);
  expect(screen.queryByText('First')).not.toBeNull();
  fireEvent.click(screen.getByText('second'));
  wait(0);
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.queryByText('Other')).not.toBeNull();
  wait(5001);
  fireEvent.click(screen.getByText('common.undo'));
  expect(undone).toEqual(['Second']);
});
