import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { canonicalPath } from '../../../domain/canonicalPath.ts';
import { DAY } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLog.ts';
import { decodePath } from '../../frappe/http/requestPath.ts';
import { getNetwork, QUARTER_HOUR } from '../../marketplace/common/rateLimits.ts';
import type { Site } from '../../site.ts';
import { CONTENT_SECURITY_POLICY_REPORTS } from './securityHeaders.ts';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_PER_QUARTER = 30;
/** Of one request: a browser gathers some. */
const MAX_AT_ONCE = 10;
/** Kinds that are counted, each for itself; the rest is one. Those that strangers can make up have places of their own. */
const MAX_KINDS = { ours: 2000, strangers: 200 } as const;
/** Parts of our policy; what else a report names is one. */
const DIRECTIVES =
  /^(?:(?:default|script|style|img|media|font|connect|worker|manifest|frame|object)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;
/** What is blocked and has no address. */
const WORDS = /^(?:inline|eval|wasm-eval|data|blob|self|trusted-types-(?:sink|policy))$/;
const LONGEST = 200;

/** How often a kind was reported, and since when. */
interface Counted {
  count: number;
  since: number;
}

/** What a report says, under the names of either format: the old one's with dashes, the new one's in one word. */
interface Report {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An address without what may be a secret in it, or a word like `inline`. */
function place(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [plain = ''] = value.split(/[?#]/);
  return plain.slice(0, LONGEST);
}

function readReport(told: Record<string, unknown>): Report {
  const either = (dashed: string, joined: string): unknown => told[dashed] ?? told[joined];
  const directive = String(either('effective-directive', 'effectiveDirective') ?? told['violated-directive'] ?? '');
  return {
    directive: /^[a-z-]{1,40}$/.exec(directive.split(' ')[0] ?? '')?.[0] ?? 'unknown',
    blocked: place(either('blocked-uri', 'blockedURL')),
    page: place(either('document-uri', 'documentURL')),
    source: place(either('source-file', 'sourceFile')),
    line: Number(either('line-number', 'lineNumber')) || 0,
  };
}

/** The reports of a body, in either format; none of a body that is neither. */
function reportsOf(body: unknown): Report[] {
  const told = Array.isArray(body)
    ? body.map((one: unknown) => (isRecord(one) && one.type === 'csp-violation' ? one.body : undefined))
    : [isRecord(body) ? body['csp-report'] : undefined];
  return told.filter(isRecord).slice(0, MAX_AT_ONCE).map(readReport);
}

/** What a reader added to his browser is his own affair. */
const isExtension = ({ blocked, source }: Report): boolean =>
  [blocked, source].some((address) => /^[a-z-]+-extension\b/.test(address));

/** A kind of report, and whether strangers can name ever new ones. */
function kindOf(
  { directive, blocked, page }: Report,
  own: readonly string[],
): { kind: string; by: keyof typeof MAX_KINDS } {
  const part = DIRECTIVES.test(directive) ? directive : 'unknown';
  const address = URL.parse(blocked);
  const where = WORDS.test(blocked) ? blocked : (address?.host && address.origin) || 'elsewhere';
  const known = canonicalPath(decodePath(URL.parse(page)?.pathname ?? '')) ?? 'other pages';
  // below a screen of the back office anything can be named
  const [, screen] = /^(\/[^/]*)/.exec(known) ?? [];
  const shown = screen ?? known;
  if (WORDS.test(blocked) || own.includes(where)) return { kind: `${part} ${where} ${shown}`, by: 'ours' };
  return { kind: `${part} ${where}`, by: 'strangers' };
}

/**
 * Takes what browsers held back on a page of ours. A kind (directive, origin or word, and of our own the page) is counted for a day,
 * and told in one line of the log when it is new and with each tenfold: whoever sends reports by the thousand fills neither the log nor
 * the memory, and hides no other.
 * @param addressOf where a request came from
 */
export function policyReports(
  { limits, ambient, settings: { publicUrl } }: Pick<Site, 'limits' | 'ambient' | 'settings'>,
  addressOf: (context: Context) => string,
): Hono {
  const counts = { ours: new Map<string, Counted>(), strangers: new Map<string, Counted>() };
  const routes = new Hono();

  /** Kinds of the last day. */
  function forgetOld(kinds: Map<string, Counted>, now: number): void {
    for (const [kind, { since }] of kinds) if (now - since >= DAY) kinds.delete(kind);
  }

  function note(report: Report, own: readonly string[]): void {
    const { directive, blocked, page, source, line } = report;
    const { kind: known, by } = kindOf(report, own);
    const kinds = counts[by];
    const now = ambient.now();
    forgetOld(kinds, now);
    const kind = kinds.has(known) || kinds.size < MAX_KINDS[by] ? known : 'others';
    const { count, since } = kinds.get(kind) ?? { count: 0, since: now };
    kinds.set(kind, { count: count + 1, since });
    if (Number.isInteger(Math.log10(count + 1)))
      logProblem(
        'content policy',
        `${directive} held back ${blocked} at ${page} (${source}:${line}), ${count + 1} so far`,
      );
  }

  routes.post(
    CONTENT_SECURITY_POLICY_REPORTS,
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.body(null, 413) }),
    async (context) => {
      limits.take('policy reports from an address', getNetwork(addressOf(context)), MAX_PER_QUARTER, QUARTER_HOUR);
      const body: unknown = await context.req.json().catch(() => undefined);
      const reports = reportsOf(body);
      // by whichever of its names the page was opened; what others' pages held back is theirs
      const own = [publicUrl, context.req.url].map((address) => new URL(address).origin);
      for (const report of reports)
        if (!isExtension(report) && own.includes(URL.parse(report.page)?.origin ?? '')) note(report, own);
      return context.body(null, reports.length > 0 ? 204 : 400);
    },
  );
  return routes;
}
