import { describe, expect, it, vi } from 'vitest';
import { followNotice, type NoticeScope, showNotice } from './pushNotifications.ts';

function worker(windows: { url: string; focus: () => Promise<never>; navigate: () => Promise<unknown> }[] = []) {
  const showNotification = vi.fn<NoticeScope['registration']['showNotification']>(async () => undefined);
  const openWindow = vi.fn(async (_url: string): Promise<unknown> => undefined);
  const scope: NoticeScope = {
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  };
  return { scope, showNotification, openWindow };
}

describe('a push notification', () => {
  it('appears in its own language and opens its page', async () => {
    const { scope, showNotification } = worker();
    await showNotice(
      scope,
      JSON.stringify({ title: 'مجالس', body: 'طلب جديد بانتظار ردّك.', path: '/orders/OP-1/show', language: 'ar' }),
    );
    expect(showNotification.mock.calls[0]).toMatchObject([
      'مجالس',
      { body: 'طلب جديد بانتظار ردّك.', lang: 'ar', dir: 'rtl', data: '/orders/OP-1/show' },
    ]);
  });

  it('replaces an earlier one with the same text and page, with sound, but not one about another booking', async () => {
    const { scope, showNotification } = worker();
    for (const path of ['/orders/OP-1/show', '/orders/OP-2/show', '/orders/OP-1/show'])
      await showNotice(scope, JSON.stringify({ title: 'Majalis', body: 'A new request waits.', path, language: 'en' }));
    const options = showNotification.mock.calls.map(([, one]) => one as NotificationOptions & { renotify?: boolean });
    expect(options[0]?.tag).not.toBe(options[1]?.tag);
    expect(options[0]?.tag).toBe(options[2]?.tag);
    expect(options.every(({ renotify }) => renotify)).toBe(true);
  });

  it('appears even if its data is invalid, and never opens another site', async () => {
    const { scope, showNotification, openWindow } = worker();
    for (const text of ['', 'no json', JSON.stringify({ path: 'https://example.com' })]) await showNotice(scope, text);
    expect(showNotification.mock.calls.map(([, { data }]) => data)).toEqual(['/', '/', '/']);
    for (const path of ['//example.com', '/\\example.com', 'javascript:alert(1)', undefined])
      await followNotice(scope, path);
    expect(openWindow.mock.calls.flat()).toEqual(['/', '/', '/', '/']);
  });

  it('opens its page in a window that is already open', async () => {
    const focus = vi.fn(async (): Promise<never> => undefined as never);
    const navigate = vi.fn(async () => undefined);
    const { scope, openWindow } = worker([{ url: '/', focus, navigate }]);
    await followNotice(scope, '/orders');
    expect([focus.mock.calls.length, navigate.mock.calls, openWindow.mock.calls]).toEqual([1, [['/orders']], []]);
  });
});
