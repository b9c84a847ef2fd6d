import type { MajalisDataProvider, Position, RefusalBody } from '../api/types.ts';
import { apiErrorMessage, getHttpStatus, getServerMessage } from '../components/form/apiError.ts';
import { browserStorage } from '../session/browserStorage.ts';
import { MARKS_KEY } from '../session/deviceKeys.ts';
import { type SessionStore, session } from '../session/sessionStore.ts';

/** What a provider did on site, stored until the server has responded. Only these two actions are ever sent later. */
export interface PendingAction {
  /** Idempotency key of this tap. */
  id: string;
  /** Name of the order line. */
  line: string;
  act: 'arrive' | 'deliver';
  /** Kuwait time of the tap, `YYYY-MM-DD HH:MM:SS`. */
  pressedAt: string;
  position?: Position;
  /** Why the server refused the action. */
  refused?: { status: number; message: string; body: Pick<RefusalBody, 'key' | 'values' | 'messages'> };
}

type Api = Pick<MajalisDataProvider, 'arriveLine' | 'deliverLine'>;

/** Whether the server refused the action for good. All other errors are retried. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/**
 * The pending actions of one account on this device, in order. Those of other accounts are deleted, like everything
 * else stored here.
 * @param storage undefined if the browser blocks it: the actions then live as long as the page
 * @param page receives the `storage` events of other tabs
 */
export function createPendingActions(
  account: Pick<SessionStore, 'get' | 'subscribe'>,
  storage?: Storage,
  page?: EventTarget,
) {
  const listeners = new Set<() => void>();
  const keyOf = (email: string): string => MARKS_KEY + email.toLowerCase();
  let { email } = account.get();
  let actions: readonly PendingAction[] = read();
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

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  function setActions(next: readonly PendingAction[]): void {
    actions = next;
    try {
      if (next.length) storage?.setItem(keyOf(email), JSON.stringify(next));
      else storage?.removeItem(keyOf(email));
    } catch {
      // Storage is full or blocked: only this page has the action.
    }
    notify();
  }

  account.subscribe((now) => {
    if (now.email === email) return;
    lost += actions.filter(({ refused }) => !refused).length;
    actions = [];
    email = now.email;
    for (const key of Object.keys(storage ?? {}))
      if (key.startsWith(MARKS_KEY) && key !== keyOf(email)) storage?.removeItem(key);
    actions = read();
    notify();
  });
  page?.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key !== keyOf(email)) return;
    actions = read();
    notify();
  });

  const forget = (id: string): void => setActions(actions.filter((mark) => mark.id !== id));

  async function sendAll(api: Api): Promise<void> {
    for (;;) {
      const mark = actions.find(({ refused }) => !refused);
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
        setActions(actions.map((one) => (one.id === id ? { ...one, refused } : one)));
      }
    }
  }

  return {
    get: (): readonly PendingAction[] => actions,
    /** How many actions were lost because their session ended first; until the user has been told. */
    lost: (): number => lost,
    lostTold(): void {
      lost = 0;
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (mark: PendingAction): void => setActions([...actions, mark]),
    forget,
    /** Sends the pending actions one by one. Those without a response stay for the next time. */
    send(api: Api): Promise<void> {
      sending ??= sendAll(api).finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}

/** The pending actions of this page's session. */
export const pendingActions = createPendingActions(
  session,
  browserStorage(),
  typeof window === 'undefined' ? undefined : window,
);
