import { getDirection, type Language, toLanguage } from '../../../domain/text/format.ts';

/** The data of a push message, written by the server in the account's language. */
interface Notice {
  title: string;
  body: string;
  /** Path of the page it opens. */
  path: string;
  language: Language;
}

/** The parts of the worker's scope that show and open notifications. */
export interface NoticeScope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowOfSite[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
interface WindowOfSite {
  url: string;
  focus(): Promise<WindowOfSite>;
  navigate(url: string): Promise<unknown>;
}

/** The path if it belongs to this site; Home otherwise. */
const pageOf = (path: unknown): string => (typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/');

/**
 * Shows a push notification. Browsers require one for every push message, so an unreadable message shows a generic
 * text.
 */
export function showNotice({ registration }: NoticeScope, text: string): Promise<void> {
  let notice: Partial<Notice> = {};
  try {
    notice = JSON.parse(text) as Partial<Notice>;
  } catch {
    // Falls back to the generic text.
  }
  const language = toLanguage(notice.language);
  const path = pageOf(notice.path);
  // `renotify` is missing in the types. Browsers without it replace the notification silently.
  const options: NotificationOptions & { renotify: boolean } = {
    body: notice.body ?? '',
    lang: language,
    dir: getDirection(language),
    icon: '/icons/icon-192.png',
    // A notification with the same text and page replaces the earlier one and sounds again. One about another page is
    // shown next to it.
    tag: `${path} ${notice.body ?? 'news'}`,
    renotify: true,
    data: path,
  };
  return registration.showNotification(notice.title || 'Majalis · مجالس', options);
}

/** Opens the page of a clicked notification, in an open window of this site or a new one. */
export async function followNotice({ clients }: NoticeScope, path: unknown): Promise<void> {
  const page = pageOf(path);
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await clients.openWindow(page);
    return;
  }
  await open.focus();
  // A window that this worker doesn't control can't be navigated.
  await open.navigate(page).catch(() => clients.openWindow(page));
}
