import type { EngagementInput, MajalisDataProvider, Position, RefusalBody } from '../api/types.ts';
import { apiErrorMessage, getHttpStatus, getServerMessage } from '../components/form/apiError.ts';
import { browserStorage } from '../session/browserStorage.ts';
import { MARKS_KEY } from '../session/deviceKeys.ts';
import { type SessionStore, session } from '../session/sessionStore.ts';

interface ActionBase {
  /** Idempotency key of this tap. */
  id: string;
  /** Kuwait time of the tap, `YYYY-MM-DD HH:MM:SS`. */
  pressedAt: string;
  /** Why the server refused the action. */
  refused?: { status: number; message: string; body: Pick<RefusalBody, 'key' | 'values' | 'messages'> };
}

/** What a provider did on site. */
export interface PendingStep extends ActionBase {
  /** Name of the order line. */
  line: string;
  act: 'arrive' | 'deliver';
  position?: Position;
  /** The host's code, instead of a position. */
  code?: string;
}

/** A host's own word that the provider of a line has arrived. */
interface PendingConfirmation extends ActionBase {
  /** Name of the order line. */
  line: string;
  act: 'confirm';
}

/** An outside booking that a reciter entered. */
interface PendingEngagement extends ActionBase {
  act: 'engage';
  engagement: EngagementInput;
}

/** What a provider or a host did, stored until the server has responded. Nothing else is ever sent later. */
export type PendingAction = PendingStep | PendingEngagement | PendingConfirmation;

type Api = Pick<MajalisDataProvider, 'arriveLine' | 'confirmArrival' | 'deliverLine' | 'enterEngagement'>;

/** Sends an action; the server judges it when it receives it. */
function sendAction(api: Api, action: PendingAction): Promise<unknown> {
  const options = { idempotencyKey: action.id };
  if (action.act === 'engage') return api.enterEngagement(action.engagement, options);
  const { line: name, pressedAt } = action;
  if (action.act === 'confirm') return api.confirmArrival({ name, pressed_at: pressedAt }, options);
  const { position, code } = action;
  return action.act === 'arrive'
    ? api.arriveLine({ name, pressedAt, ...(position && { position }), ...(code && { code }) }, options)
    : api.deliverLine({ name, pressedAt }, options);
}

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
  /** Being sent right after the tap: whether they have to wait is not known yet. */
  const trying = new Set<string>();
  let waiting = actions;
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
    waiting = trying.size ? actions.filter(({ id }) => !trying.has(id)) : actions;
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

  const discard = (id: string): void => setActions(actions.filter((mark) => mark.id !== id));

  async function sendAll(api: Api): Promise<void> {
    for (;;) {
      const mark = actions.find(({ refused }) => !refused);
      if (!mark) return;
      const { id } = mark;
      try {
        await sendAction(api, mark);
        discard(id);
      } catch (error) {
        const status = getHttpStatus(error) ?? 0;
        if (!isRefusal(status)) return;
        const { key, values, messages = [] } = apiErrorMessage(error);
        const refused = { status, message: getServerMessage(error), body: { key, values, messages } };
        setActions(actions.map((one) => (one.id === id ? { ...one, refused } : one)));
      }
    }
  }

  const add = (action: PendingAction): void => setActions([...actions, action]);

  /** Sends the pending actions one by one. Those without a response stay for the next time. */
  function send(api: Api): Promise<void> {
    sending ??= sendAll(api).finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    /** Those that wait to be sent or were refused; not those that a tap is sending right now. */
    get: (): readonly PendingAction[] => waiting,
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
    add,
    discard,
    send,
    /**
     * Stores an action before it is sent, so that a lost connection loses nothing; a refusal that comes at once isn't kept.
     * @returns undefined if the server accepted it, else the action: waiting, or with its refusal
     */
    async press(action: PendingAction, api: Api, offline: boolean): Promise<PendingAction | undefined> {
      if (!offline) trying.add(action.id);
      add(action);
      if (!offline) await send(api);
      trying.delete(action.id);
      const pending = actions.find(({ id }) => id === action.id);
      if (pending?.refused) discard(action.id);
      else notify();
      return pending;
    },
  };
}

const page = typeof window === 'undefined' ? undefined : window;

/** The pending actions of this page's session. */
export const pendingActions = createPendingActions(session, browserStorage(), page);
