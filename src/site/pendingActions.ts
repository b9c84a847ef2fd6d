import type { MajalisDataProvider, Position, RefusalBody } from '../api/types.ts';
import { apiErrorMessage, getHttpStatus, getServerMessage } from '../components/form/apiError.ts';
import { browserStorage } from '../session/browserStorage.ts';
import { MARKS_KEY } from '../session/deviceKeys.ts';
import { type SessionStore, session } from '../session/sessionStore.ts';

/** What a provider pressed on the spot, kept until the server has answered it: of all deeds only these two are ever sent later. */
export interface PendingAction {
  /** Of this one press: sent twice, it happens once. */
  id: string;
  /** Name of the line. */
  line: string;
  act: 'arrive' | 'deliver';
  /** Kuwait's time of the press, `YYYY-MM-DD HH:MM:SS`. */
  pressedAt: string;
  position?: Position;
  /** The server's reason for not following it. */
  refused?: { status: number; message: string; body: Pick<RefusalBody, 'key' | 'values' | 'messages'> };
}

type Api = Pick<MajalisDataProvider, 'arriveLine' | 'deliverLine'>;

/** Has the server looked at it and said no? Anything else is tried again. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/**
 * The presses of one account on this device, in their order. Another account's are wiped, as all that is kept here.
 * @param storage undefined when the browser forbids it: they then live as long as the page
 * @param page where `storage` events of other tabs arrive
 */
export function createPendingActions(
  account: Pick<SessionStore, 'get' | 'subscribe'>,
  storage?: Storage,
  page?: EventTarget,
) {
  const listeners = new Set<() => void>();
  const keyOf = (email: string): string => MARKS_KEY + email.toLowerCase();
  let { email } = account.get();
  let marks: readonly PendingAction[] = read();
  let lost = 0;
  let sending: Promise<void> | undefined;

  function read(): readonly PendingAction[] {
    if (!email) return [];
    try {
      return JSON.parse(storage?.getItem(keyOf(email)) ?? '[]') as PendingAction[];
    } catch {
      return [];
    }
  }

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function become(next: readonly PendingAction[]): void {
    marks = next;
    try {
      if (next.length) storage?.setItem(keyOf(email), JSON.stringify(next));
      else storage?.removeItem(keyOf(email));
    } catch {
      // a full or forbidden storage: kept in this page alone
    }
    tell();
  }

  account.subscribe((now) => {
    if (now.email === email) return;
    lost += marks.filter(({ refused }) => !refused).length;
    marks = [];
    email = now.email;
    for (const key of Object.keys(storage ?? {}))
      if (key.startsWith(MARKS_KEY) && key !== keyOf(email)) storage?.removeItem(key);
    marks = read();
    tell();
  });
  page?.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key !== keyOf(email)) return;
    marks = read();
    tell();
  });

  const forget = (id: string): void => become(marks.filter((mark) => mark.id !== id));

  async function sendAll(api: Api): Promise<void> {
    for (;;) {
      const mark = marks.find(({ refused }) => !refused);
      if (!mark) return;
      const { id, line: name, act, pressedAt, position } = mark;
      try {
        if (act === 'arrive')
          await api.arriveLine({ name, pressedAt, ...(position && { position }) }, { idempotencyKey: id });
        else await api.deliverLine({ name, pressedAt }, { idempotencyKey: id });
        forget(id);
      } catch (error) {
        const status = getHttpStatus(error) ?? 0;
        if (!isRefusal(status)) return;
        const { key, values, messages = [] } = apiErrorMessage(error);
        const refused = { status, message: getServerMessage(error), body: { key, values, messages } };
        become(marks.map((one) => (one.id === id ? { ...one, refused } : one)));
      }
    }
  }

  return {
    get: (): readonly PendingAction[] => marks,
    /** How many were given up with a session that ended before they were sent; until it is told. */
    lost: (): number => lost,
    lostTold(): void {
      lost = 0;
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (mark: PendingAction): void => become([...marks, mark]),
    forget,
    /** Sends what waits, one after the other; what gets no answer stays for the next time. */
    send(api: Api): Promise<void> {
      sending ??= sendAll(api).finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}

/** The presses of this page's session. */
export const pendingActions = createPendingActions(
  session,
  browserStorage(),
  typeof window === 'undefined' ? undefined : window,
);
