import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { logProblem } from '../../frappe/problemLog.ts';
import { networkOf, QUARTER_HOUR } from '../../marketplace/common/rateLimits.ts';
import type { Site } from '../../site.ts';
import { POLICY_REPORTS } from './securityHeaders.ts';

const LARGEST_BODY = 16 * 1024;
const MOST_PER_QUARTER = 30;
/** Of one request: a browser gathers some. */
const MOST_AT_ONCE = 10;
/** Kinds that are counted, each for itself; the rest is one. */
const MOST_KINDS = 200;
const LONGEST = 200;

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
  return told.filter(isRecord).slice(0, MOST_AT_ONCE).map(readReport);
}

/** What a reader added to his browser is his own affair. */
const isExtension = ({ blocked, source }: Report): boolean =>
  [blocked, source].some((address) => /^[a-z-]+-extension\b/.test(address));

/**
 * Takes what browsers held back on a page of ours. A kind (directive, address, page) is counted, and told in one line of the log when
 * it is new and with each tenfold: whoever sends reports by the thousand fills neither the log nor the memory.
 * @param addressOf where a request came from
 */
export function policyReports({ limits }: Pick<Site, 'limits'>, addressOf: (context: Context) => string): Hono {
  const counts = new Map<string, number>();
  const routes = new Hono();

  function note(report: Report): void {
    const { directive, blocked, page, source, line } = report;
    const known = `${directive} ${blocked} ${page}`;
    const kind = counts.has(known) || counts.size < MOST_KINDS ? known : 'others';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (Number.isInteger(Math.log10(count)))
      logProblem('content policy', `${directive} held back ${blocked} at ${page} (${source}:${line}), ${count} so far`);
  }

  routes.post(
    POLICY_REPORTS,
    bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => context.body(null, 413) }),
    async (context) => {
      limits.take('policy reports from an address', networkOf(addressOf(context)), MOST_PER_QUARTER, QUARTER_HOUR);
      const body: unknown = await context.req.json().catch(() => undefined);
      const reports = reportsOf(body);
      for (const report of reports) if (!isExtension(report)) note(report);
      return context.body(null, reports.length > 0 ? 204 : 400);
    },
  );
  return routes;
}
