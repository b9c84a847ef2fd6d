import { getDirection, type Language, toLanguage } from '../../../domain/text/format.ts';

/** A message of ours, as the server made it in the account's language. */
interface Notice {
  title: string;
  body: string;
  /** Page of this site it leads to. */
  path: string;
  language: Language;
}

/** What of the worker's surroundings shows and follows a notice. */
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

/** A page of this site and no other; Home for anything else. */
const pageOf = (path: unknown): string => (typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/');

/** Shows what a push message says. A browser that was sent one must show something, so what cannot be read is shown as news. */
export function showNotice({ registration }: NoticeScope, text: string): Promise<void> {
  let said: Partial<Notice> = {};
  try {
    said = JSON.parse(text) as Partial<Notice>;
  } catch {
    // shown without words of its own
  }
  const language = toLanguage(said.language);
  const path = pageOf(said.path);
  // `renotify` is not in the types yet: a browser without it shows the notice in silence, as before
  const options: NotificationOptions & { renotify: boolean } = {
    body: said.body ?? '',
    lang: language,
    dir: getDirection(language),
    icon: '/icons/icon-192.png',
    // The same again about the same page takes the place of the one before, and is heard; about another it stands beside it.
    tag: `${path} ${said.body ?? 'news'}`,
    renotify: true,
    data: path,
  };
  return registration.showNotification(said.title || 'Majalis · مجالس', options);
}

/** Leads to the page of a pressed notice: in a window of this site that is open, or a new one. */
export async function followNotice({ clients }: NoticeScope, path: unknown): Promise<void> {
  const page = pageOf(path);
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await clients.openWindow(page);
    return;
  }
  await open.focus();
  // a window that this worker does not control cannot be led
  await open.navigate(page).catch(() => clients.openWindow(page));
}
