import { mayUse } from '../../../domain/access.ts';
import { ROLE } from '../../../domain/roles.ts';
import { HOUR, type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import type { Database } from '../../ports/database.ts';
import type { DocTypeJson } from '../../ports/doctypeJson.ts';
import type { ChangeLogRule } from '../../ports/schemaRules.ts';
import type { AccountRole } from '../common/roles.ts';
import { type ChangeReaders, findReaders, liveSessions } from './sql/changes.ts';

/** The prefix of this reader's change logs. */
const LOG = 'told: ';
/** DocTypes whose records are named after people or emails, which no log may keep once an account is closed. */
const NAMED_AFTER_PEOPLE = ['User', 'Customer', 'Address'];
/** The field types that a list shows; a change of any other field changes `modified`. */
const SHOWN = new Set(['Data', 'Select', 'Check', 'Int', 'Currency', 'Date', 'Datetime', 'Link']);

/** The logged DocTypes: every document that staff may list, so that a new resource is included automatically. */
export const changeLogRules = (doctypes: readonly DocTypeJson[]): ChangeLogRule[] =>
  doctypes
    .filter(({ name, istable, issingle }) => !istable && !issingle && mayUse(name, 'read', ROLE.staff))
    .filter(({ name }) => !NAMED_AFTER_PEOPLE.includes(name))
    .map(({ name, fields }) => ({
      doctype: name,
      name: `${LOG}${name}`,
      key: 'name',
      of: ['modified', ...fields.filter(({ fieldtype }) => SHOWN.has(fieldtype)).map(({ fieldname }) => fieldname)],
    }));

/** One change: which document, and whether it still exists. It contains no content; the client fetches the document. */
export interface ChangeFrame {
  doctype: string;
  name: string;
  act: 'changed' | 'gone';
}

/** A client that listens, and its session. */
interface Listener {
  user: string;
  role: AccountRole;
  /** The key of the session's pair. */
  session: string;
  /** `reset`: changes may have been missed, fetch everything again. */
  send(what: ChangeFrame | 'reset' | 'beat'): void;
  close(): void;
}

export interface ChangeStream {
  /**
   * Adds a listener.
   * @returns a function that removes it; `full` if there are too many listeners, of this account's session or of the site
   */
  join(listener: Listener): { leave: () => void } | { full: 'session' | 'site' };
  /**
   * For clients that poll: the changes since a mark, and the current mark; without a mark, no changes. `reset`: changes may have been
   * missed, fetch everything again.
   */
  since(
    who: Pick<Listener, 'user' | 'role'>,
    mark: string | undefined,
  ): { mark: string; heard: (ChangeFrame | 'reset')[] };
  /** Reads the logs and notifies listeners, as its own timer does. @internal */
  look(): void;
}

/** The share of all streams that providers may use. */
const PROVIDERS_SHARE = 0.9;
const LOOK_MS = 500;
/** How often sessions are checked and a heartbeat is sent, in reads of the log. */
const SESSIONS_EVERY = 8;
const BEAT_EVERY = 40;
/** A session without a request for this long has ended; listening does not count as a request. */
const IDLE = 12 * HOUR;

/**
 * Notifies listeners of changed documents after the commit. The change logs are read twice a second while anyone listens, whatever the
 * number of listeners, and each change is looked up once to find who may see it.
 */
export function createChangeStream(
  database: Database,
  now: () => Instant,
  { mostOfSession = 3, mostOfUser = 24, mostOfProvider = 6, most = 1000 } = {},
): ChangeStream {
  const listeners = new Set<Listener>();
  let mark: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    mark = undefined;
  }

  function dropDead(): void {
    const time = now();
    const keys = new Set([...listeners].map(({ session }) => session));
    const alive = liveSessions(database, [...keys], instantToWire(time), instantToWire(time - IDLE));
    for (const listener of [...listeners]) {
      if (alive.has(listener.session)) continue;
      leave(listener);
      listener.close();
    }
  }

  const hears = ({ role, user }: Pick<Listener, 'user' | 'role'>, { staff, users }: ChangeReaders): boolean =>
    (staff && role === ROLE.staff) || users.includes(user);

  /** Each changed document once, with the accounts that may see it. */
  function documentsIn(
    changes: readonly { log: string; key: string }[],
  ): { frame: ChangeFrame; audience: ChangeReaders }[] {
    const changed = new Set(changes.filter(({ log }) => log.startsWith(LOG)).map(({ log, key }) => `${log}\n${key}`));
    return [...changed].map((one) => {
      const [log = '', name = ''] = one.split('\n');
      const doctype = log.slice(LOG.length);
      const audience = findReaders(database, doctype, name);
      return { frame: { doctype, name, act: audience.exists ? 'changed' : 'gone' }, audience };
    });
  }

  function notifyListeners(changes: readonly { log: string; key: string }[]): void {
    if (!changes.some(({ log }) => log.startsWith(LOG))) return;
    dropDead();
    for (const { frame, audience } of documentsIn(changes))
      for (const listener of [...listeners]) if (hears(listener, audience)) listener.send(frame);
  }

  function look(): void {
    if (listeners.size === 0) return;
    looks += 1;
    const { mark: latest, changes } = database.changes.since(mark);
    const known = mark !== undefined;
    mark = latest;
    if (changes) notifyListeners(changes);
    else if (known) for (const listener of [...listeners]) listener.send('reset');
    if (looks % SESSIONS_EVERY === 0) dropDead();
    if (looks % BEAT_EVERY === 0) for (const listener of [...listeners]) listener.send('beat');
  }

  function lookSafely(): void {
    try {
      look();
    } catch (error) {
      // Nobody waits for this read, and the next one includes its changes.
      logProblem('change stream', error);
    }
  }

  return {
    join(listener) {
      const isStaff = listener.role === ROLE.staff;
      // anyone can create provider accounts, so they never take the places that staff need
      if (listeners.size >= (isStaff ? most : most * PROVIDERS_SHARE)) return { full: 'site' };
      const own = [...listeners].filter(({ session }) => session === listener.session);
      if (own.length >= mostOfSession) return { full: 'session' };
      // An account that logs in again and again takes its own places, not those of others: its oldest stream ends.
      const [oldest, ...others] = [...listeners].filter(({ user }) => user === listener.user);
      if (oldest && others.length + 1 >= (isStaff ? mostOfUser : mostOfProvider)) {
        leave(oldest);
        oldest.close();
      }
      listeners.add(listener);
      mark ??= database.changes.since(undefined).mark;
      timer ??= setInterval(lookSafely, LOOK_MS).unref();
      return { leave: () => leave(listener) };
    },
    since(who, from) {
      const { mark: latest, changes } = database.changes.since(from);
      if (!changes) return { mark: latest, heard: from === undefined ? [] : ['reset'] };
      const heard = documentsIn(changes).filter(({ audience }) => hears(who, audience));
      return { mark: latest, heard: heard.map(({ frame }) => frame) };
    },
    look,
  };
}
