import { mayUse } from '../../../domain/access.ts';
import { ROLE } from '../../../domain/roles.ts';
import { HOUR, type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLog.ts';
import type { Database } from '../../ports/database.ts';
import type { DocTypeJson } from '../../ports/doctypeJson.ts';
import type { ChangeLogRule } from '../../ports/schemaRules.ts';
import type { AccountRole } from '../common/roles.ts';
import { type ChangeReaders, findReaders, liveSessions } from './sql/changes.ts';

/** Logs of this reader begin so. */
const LOG = 'told: ';
/** DocTypes whose records are named by people's names or e-mails, which no log keeps once an account is closed. */
const NAMED_AFTER_PEOPLE = ['User', 'Customer', 'Address'];
/** What a row shows; a change of anything else moves `modified`. */
const SHOWN = new Set(['Data', 'Select', 'Check', 'Int', 'Currency', 'Date', 'Datetime', 'Link']);

/** What is told of: every document that our team may list, so that a new resource is told of by itself. */
export const toldLogs = (doctypes: readonly DocTypeJson[]): ChangeLogRule[] =>
  doctypes
    .filter(({ name, istable, issingle }) => !istable && !issingle && mayUse(name, 'read', ROLE.staff))
    .filter(({ name }) => !NAMED_AFTER_PEOPLE.includes(name))
    .map(({ name, fields }) => ({
      doctype: name,
      name: `${LOG}${name}`,
      key: 'name',
      of: ['modified', ...fields.filter(({ fieldtype }) => SHOWN.has(fieldtype)).map(({ fieldname }) => fieldname)],
    }));

/** One change: which document, and whether it is still there. It says nothing of its content; whoever hears it asks again. */
export interface ChangeFrame {
  doctype: string;
  name: string;
  act: 'changed' | 'gone';
}

/** Somebody who listens, with the session he listens by. */
interface Listener {
  user: string;
  role: AccountRole;
  /** Key of the session's pair. */
  session: string;
  /** `reset`: something may have been missed, ask for everything. */
  send(what: ChangeFrame | 'reset' | 'beat'): void;
  close(): void;
}

export interface ChangeStream {
  /** @returns leaves; undefined when there are too many listeners, of this session (`session`) or at all (`site`) */
  join(listener: Listener): { leave: () => void } | { full: 'session' | 'site' };
  /**
   * What somebody who does not stay would have heard since a mark, and the mark of now; without a mark nothing yet.
   * `reset`: something may have been missed, ask for everything.
   */
  since(
    who: Pick<Listener, 'user' | 'role'>,
    mark: string | undefined,
  ): { mark: string; heard: (ChangeFrame | 'reset')[] };
  /** Looks for changes and tells them: what its own timer does. @internal */
  look(): void;
}

/** Of all streams, as many may be providers'. */
const PROVIDERS_SHARE = 0.9;
const LOOK_MS = 500;
/** How often sessions are looked at though nothing changes, and a sign of life is sent; in looks. */
const SESSIONS_EVERY = 8;
const BEAT_EVERY = 40;
/** Without a request for so long, a session is over; to listen is no request. */
const IDLE = 12 * HOUR;

/**
 * Tells listeners which documents changed, after the commit: the change logs are read twice a second while anybody listens,
 * whatever the number of listeners, and each change asks once whose it is.
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

  /** Each document once, with whom it concerns. */
  function documentsIn(
    changes: readonly { log: string; key: string }[],
  ): { frame: ChangeFrame; audience: ChangeReaders }[] {
    const told = new Set(changes.filter(({ log }) => log.startsWith(LOG)).map(({ log, key }) => `${log}\n${key}`));
    return [...told].map((one) => {
      const [log = '', name = ''] = one.split('\n');
      const doctype = log.slice(LOG.length);
      const audience = findReaders(database, doctype, name);
      return { frame: { doctype, name, act: audience.exists ? 'changed' : 'gone' }, audience };
    });
  }

  function tell(changes: readonly { log: string; key: string }[]): void {
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
    if (changes) tell(changes);
    else if (known) for (const listener of [...listeners]) listener.send('reset');
    if (looks % SESSIONS_EVERY === 0) dropDead();
    if (looks % BEAT_EVERY === 0) for (const listener of [...listeners]) listener.send('beat');
  }

  function lookSafely(): void {
    try {
      look();
    } catch (error) {
      // Nobody waits for this one, and the next tells what it did not.
      logProblem('change stream', error);
    }
  }

  return {
    join(listener) {
      const isStaff = listener.role === ROLE.staff;
      // anybody can make providers' accounts: they never take the places that our team needs
      if (listeners.size >= (isStaff ? most : most * PROVIDERS_SHARE)) return { full: 'site' };
      const own = [...listeners].filter(({ session }) => session === listener.session);
      if (own.length >= mostOfSession) return { full: 'session' };
      // Whoever logs in again and again takes his own places, not those of others: his oldest stream ends.
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
