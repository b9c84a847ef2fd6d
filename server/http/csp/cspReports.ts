import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { canonicalPath } from '../../../domain/canonicalPath.ts';
import { DAY } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import { decodePath } from '../../frappe/http/requestPath.ts';
import { getNetwork, QUARTER_HOUR } from '../../marketplace/common/rateLimits.ts';
import type { Site } from '../../site.ts';
import { CONTENT_SECURITY_POLICY_REPORTS } from './securityHeaders.ts';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_PER_QUARTER = 30;
/** How many reports of one request are read: browsers send several at once. */
const MAX_AT_ONCE = 10;
/**
 * How many kinds of reports are counted separately; all further ones count as one kind. Kinds that strangers can invent have a limit of
 * their own.
 */
const MAX_KINDS = { ours: 2000, strangers: 200 } as const;
/** The directives of our CSP; a report with any other directive counts as one kind. */
const DIRECTIVES =
  /^(?:(?:default|script|style|img|media|font|connect|worker|manifest|frame|object)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;
/** Blocked things that have no URL. */
const BLOCKED_KEYWORDS = /^(?:inline|eval|wasm-eval|data|blob|self|trusted-types-(?:sink|policy))$/;
const MAX_LENGTH = 200;

/** How often a kind was reported, and since when. */
interface ReportCount {
  count: number;
  since: number;
}

/** The content of a report, with the names of both formats: the old ones with dashes, the new ones in camel case. */
interface Report {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A URL without possible secrets, or a word such as `inline`. */
function place(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [plain = ''] = value.split(/[?#]/);
  return plain.slice(0, MAX_LENGTH);
}

function readReport(report: Record<string, unknown>): Report {
  const either = (dashed: string, joined: string): unknown => report[dashed] ?? report[joined];
  const directive = String(either('effective-directive', 'effectiveDirective') ?? report['violated-directive'] ?? '');
  return {
    directive: /^[a-z-]{1,40}$/.exec(directive.split(' ')[0] ?? '')?.[0] ?? 'unknown',
    blocked: place(either('blocked-uri', 'blockedURL')),
    page: place(either('document-uri', 'documentURL')),
    source: place(either('source-file', 'sourceFile')),
    line: Number(either('line-number', 'lineNumber')) || 0,
  };
}

/** The reports in a body, in either format; empty for any other body. */
function reportsOf(body: unknown): Report[] {
  const reports = Array.isArray(body)
    ? body.map((one: unknown) => (isRecord(one) && one.type === 'csp-violation' ? one.body : undefined))
    : [isRecord(body) ? body['csp-report'] : undefined];
  return reports.filter(isRecord).slice(0, MAX_AT_ONCE).map(readReport);
}

/** Whether a report comes from a browser extension, which is not our concern. */
const isExtension = ({ blocked, source }: Report): boolean =>
  [blocked, source].some((address) => /^[a-z-]+-extension\b/.test(address));

/** The kind of a report, and whether strangers can invent further ones. */
function kindOf(
  { directive, blocked, page }: Report,
  own: readonly string[],
): { kind: string; by: keyof typeof MAX_KINDS } {
  const part = DIRECTIVES.test(directive) ? directive : 'unknown';
  const address = URL.parse(blocked);
  const where = BLOCKED_KEYWORDS.test(blocked) ? blocked : (address?.host && address.origin) || 'elsewhere';
  const known = canonicalPath(decodePath(URL.parse(page)?.pathname ?? '')) ?? 'other pages';
  // in the back office, the path below a screen is arbitrary
  const [, screen] = /^(\/[^/]*)/.exec(known) ?? [];
  const shown = screen ?? known;
  if (BLOCKED_KEYWORDS.test(blocked) || own.includes(where)) return { kind: `${part} ${where} ${shown}`, by: 'ours' };
  return { kind: `${part} ${where}`, by: 'strangers' };
}

/**
 * Records CSP violation reports. Each kind (directive, origin or word, and for our own origin the page) is counted for a day, and logged in
 * one line when it is new and each time its count grows tenfold. Thousands of reports fill neither the log nor the memory, and hide no
 * other report.
 * @param addressOf the client address of a request
 */
export function cspReports(
  { limits, ambient, settings: { publicUrl } }: Pick<Site, 'limits' | 'ambient' | 'settings'>,
  addressOf: (context: Context) => string,
): Hono {
  const counts = { ours: new Map<string, ReportCount>(), strangers: new Map<string, ReportCount>() };
  const routes = new Hono();

  /** Removes kinds that are older than a day. */
  function forgetOld(kinds: Map<string, ReportCount>, now: number): void {
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
      // any of the site's own hostnames; violations on pages of other sites are not ours
      const own = [publicUrl, context.req.url].map((address) => new URL(address).origin);
      for (const report of reports)
        if (!isExtension(report) && own.includes(URL.parse(report.page)?.origin ?? '')) note(report, own);
      return context.body(null, reports.length > 0 ? 204 : 400);
    },
  );
  return routes;
}
