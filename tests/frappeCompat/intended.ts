import type { Outcome } from './replay.ts';

/** An intended difference from Frappe. An outcome is intended if each line of its difference is covered. */
interface Intention {
  reason: string;
  covers: (difference: string, outcome: Outcome) => boolean;
}

/** Fields above level 0 in the recorded DocTypes, which are missing or empty. */
const LEVELLED =
  /\.(secret_rank|secret_note|internal_cost|secret_key|inner_note|user_type|api_key|api_secret|roles|login_after|login_before): (missing, wanted|wanted .*, given null$)/;
const titled = (outcome: Outcome, words: RegExp): boolean => words.test(outcome.exchange.title);
const asksFor = (outcome: Outcome, words: RegExp): boolean =>
  words.test(JSON.stringify(outcome.exchange.request.query ?? ''));

export const INTENDED: Record<string, Intention> = {
  level: {
    reason: "Safer: a field above the reader's level never leaves, neither as 0 nor in the echo of a write.",
    covers: (difference) => LEVELLED.test(difference),
  },
  'level in queries': {
    reason: 'Safer: one may not filter or sort by a field above the own level, order and count would tell its value.',
    covers: (_, outcome) =>
      asksFor(outcome, /secret_note|secret_rank|internal_cost|secret_key|inner_note/) &&
      outcome.response.status === 417,
  },
  'disabled user': {
    reason: 'Safer: the key pair of a disabled user is refused, as newer Frappe does.',
    covers: (_, outcome) => titled(outcome, /disabled user/) && outcome.response.status === 401,
  },
  'count by rights': {
    reason: 'Safer: frappe.client.get_count counts what the session may read, as newer Frappe does.',
    covers: (_, outcome) =>
      /frappe\.client\.get_count/.test(outcome.exchange.request.path) &&
      outcome.exchange.as !== 'administrator' &&
      titled(outcome, /permission|by rights/),
  },
  debug: {
    reason:
      'Safer: nobody is told the SQL of a question, whatever `debug` says; there any text but an empty one is true.',
    covers: (difference) => /^\.body\._debug_messages: missing/.test(difference),
  },
  'comment in an order': {
    reason: 'Safer: the order of a list is read by a closed grammar, which has no comments.',
    covers: (_, outcome) => asksFor(outcome, /--/) && outcome.response.status === 417,
  },
  'true as a number': {
    reason: 'A whole number is answered as it is stored, where Frappe repeats the `true` that was sent.',
    covers: (difference) => /: wanted true, given 1$/.test(difference),
  },
  'own modules': {
    reason: "The engine has no Python functions: what isn't a method is unknown, not hidden.",
    covers: (_, outcome) => outcome.exchange.request.path === '/api/method/frappe.utils.now',
  },
  'DocTypes as data': {
    reason: 'DocTypes are files here, not rows: their flags and fields cannot be listed, whoever asks.',
    covers: (_, outcome) => /^\/api\/resource\/(DocType|DocField)$/.test(outcome.exchange.request.path),
  },
  'file by its document': {
    reason: 'A refused file names itself, not the document it hangs on: the status is the same.',
    covers: (difference, outcome) =>
      outcome.exchange.request.path.startsWith('/api/resource/File/') &&
      difference.startsWith('.body._server_messages'),
  },
  'leftover counter': {
    reason:
      'Accident of the database: it still held a counter of an earlier run (ZZ-), which is not among the seeded rows.',
    covers: (difference) => /wanted "ZZ-002", given "ZZ-001"/.test(difference),
  },
};

/** @returns the names of the intentions that explain all differences of an outcome; undefined if some are unexplained */
export function intentionsOf(outcome: Outcome): string[] | undefined {
  const used = new Set<string>();
  for (const difference of outcome.differences) {
    const found = Object.entries(INTENDED).find(([, intention]) => intention.covers(difference, outcome));
    if (!found) return undefined;
    used.add(found[0]);
  }
  return [...used];
}

/** Where Frappe itself crashed (500), this engine returns 417. */
export const isCrash = (outcome: Outcome): boolean => outcome.exchange.response.status === 500;
