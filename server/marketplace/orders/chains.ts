import type { choices } from '../../../domain/methods/choices.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import { toFils, toWire } from '../../../domain/money/money.ts';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { decideBy, LATER_RANKS, MAX_CHOICES, rankOfLine, restsUntil } from '../../../domain/order/rankedChoice.ts';
import { endedStatuses } from '../../../domain/order/statusGroups.ts';
import { CHOICE } from '../../../domain/states/choice.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { type Instant, instantToWire, momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { readSiteSettings } from '../common/settings.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { getTitles } from '../providers/providers.ts';
import { linesWhere } from './lines.ts';
import { hostDecideBy } from './sql/chains.ts';

const DOCTYPE = 'Order Alternative';

/** A choice after the first. */
export type Alternative = Stored<typeof DOCTYPE>;

/** The choices of one line: the lines that were requested so far, and those that follow (decisions J1). */
export interface Chain {
  /** The first line's name. */
  name: string;
  /** By rank. */
  lines: readonly OrderLine[];
  /** The last line that was requested. */
  last: OrderLine;
  isLive: boolean;
  /** By rank. */
  alternatives: readonly Alternative[];
  waiting: readonly Alternative[];
}

export const isWaitingChoice = ({ state }: Alternative): boolean => state === CHOICE.waiting;

/** The alternatives of a chain, by rank. */
const listAlternatives = (context: RequestContext, chain: string): Alternative[] =>
  context.system
    .list(DOCTYPE, { fields: ['*'], filters: [['line', '=', chain]], limit_page_length: 0 })
    .toSorted((a, b) => a.rank - b.rank) as Alternative[];

/** Reads a chain by its first line's name; undefined if there is none. */
export function readChain(context: RequestContext, name: string): Chain | undefined {
  const lines = linesWhere(context, [['chain', '=', name]]).toSorted((a, b) => rankOfLine(a) - rankOfLine(b));
  const last = lines.at(-1);
  if (!last) return undefined;
  const alternatives = listAlternatives(context, name);
  const isLive = !endedStatuses.includes(last.status);
  return { name, lines, last, isLive, alternatives, waiting: alternatives.filter(isWaitingChoice) };
}

/** The chain of a line; undefined if it never had further choices. */
export const chainOf = (context: RequestContext, { chain }: Pick<OrderLine, 'chain'>): Chain | undefined =>
  chain ? readChain(context, chain) : undefined;

/** Whether the next choice is to be requested. */
export const isDueChain = ({ isLive, waiting }: Chain): boolean => !isLive && waiting.length > 0;

/** Whether a line has ended and its chain goes on: what its customer is told waits for that. */
export function goesOn(context: RequestContext, line: Pick<OrderLine, 'chain'>): boolean {
  const chain = chainOf(context, line);
  return chain !== undefined && chain.waiting.length > 0;
}

/** The instant after which no further choice of the chain is requested. */
export function decideByOf(
  context: RequestContext,
  { lines, last, isLive }: Pick<Chain, 'lines' | 'last' | 'isLive'>,
): Instant {
  const { start, deadline, orderNo, releasedAt = 0 } = last;
  return decideBy(
    {
      start,
      releasedAt: lines[0]?.releasedAt ?? releasedAt,
      hostDecideBy: hostDecideBy(context.database, orderNo),
      // the deadline of a line that waits for an answer; a payment or a service ends later and decides nothing
      liveDeadline: isLive && last.status === STATUS.pendingVerification ? deadline : undefined,
    },
    readSiteSettings(context).alternative_decide_hours,
  );
}

/** Ends a chain: none of its choices is requested any more. @returns whether there was one */
export function endChain(context: RequestContext, name: string): boolean {
  const waiting = listAlternatives(context, name).filter(isWaitingChoice);
  for (const one of waiting) context.system.setValues(DOCTYPE, one.name, { state: CHOICE.ended });
  return waiting.length > 0;
}

/** Whether a line may have further choices: those of catering aren't ranked. */
export const mayHaveChoices = ({ type, released }: Pick<OrderLine, 'type' | 'released'>): boolean =>
  type === LINE_TYPE.reciter && released === 1;

type ChainOutput = MethodOutput<typeof choices>['chains'][number];
type ChoiceOutput = ChainOutput['choices'][number];

/** What a choice shows of its reciter. */
function personOf(context: RequestContext, provider: string) {
  const record = provider ? openCatalogue(context).provider('reciter', provider) : undefined;
  const titles = record && getTitles(record);
  return {
    vendor: provider,
    vendor_title: readText(titles?.title),
    vendor_title_ar: titles?.titleAr ?? null,
    gender: record && 'gender' in record ? readText(record.gender) : '',
  };
}

const BY_NAME = { reciter_type: '', occasion: '', audience: '' };

/** A choice that is a line. */
const choiceOfLine = (context: RequestContext, line: OrderLine, name: string, rank: number): ChoiceOutput => ({
  ...personOf(context, line.provider),
  vendor_title: line.providerTitle ?? '',
  vendor_title_ar: line.providerTitle_ar ?? null,
  ...BY_NAME,
  name,
  rank,
  state: CHOICE.requested,
  line: line.id,
  ...lineToWire(line, ['status']),
  status_reason: line.statusReason ?? null,
  deadline_at: momentToWire(line.deadline),
  skip_reason: '',
  package_id: line.packageId ?? '',
  package_name: line.packageName ?? '',
  package_name_ar: line.packageName_ar ?? null,
  minutes: line.minutes,
  total: toWire(line.total),
});

/** A choice that waits, was passed over, or isn't needed. */
function choiceOfAlternative(context: RequestContext, one: Alternative): ChoiceOutput {
  const provider = readText(one.provider);
  const offered = provider
    ? openCatalogue(context).row('reciter', provider, { packageId: readText(one.package_id) })
    : undefined;
  return {
    ...personOf(context, provider),
    name: one.name,
    rank: one.rank,
    state: one.state ?? CHOICE.ended,
    line: null,
    status: null,
    status_reason: null,
    deadline_at: null,
    skip_reason: readText(one.skip_reason),
    package_id: readText(one.package_id),
    package_name: inLanguage(offered, 'package_name', 'en'),
    package_name_ar: offered?.package_name_ar ?? null,
    minutes: offered && 'package_time' in offered ? (offered.package_time ?? 0) : one.minutes,
    total: toWire(toFils(provider ? one.quoted_total : one.max_price)),
    reciter_type: readText(one.reciter_type),
    occasion: readText(one.occasion),
    audience: readText(one.audience),
  };
}

/** What a due chain waits for before it goes on. */
function waitOf(context: RequestContext, chain: Chain, decide: Instant, waitsForPayment: boolean) {
  if (!isDueChain(chain)) return { waits_for: '', goes_on_at: null } as const;
  if (waitsForPayment) return { waits_for: 'payment', goes_on_at: null } as const;
  const morning = restsUntil(getNow(context), decide);
  return morning === undefined
    ? ({ waits_for: '', goes_on_at: null } as const)
    : ({ waits_for: 'morning', goes_on_at: instantToWire(morning) } as const);
}

/** How many further choices a chain can still have: three lines in its life. */
export const freePlaces = ({ alternatives }: Pick<Chain, 'alternatives'>): number =>
  LATER_RANKS.filter((rank) => alternatives.every((one) => one.rank < rank)).length;

/** A chain as its customer and staff read it. @param waitsForPayment whether it waits for the gateway's final word */
export function chainToWire(context: RequestContext, chain: Chain, waitsForPayment: boolean): ChainOutput {
  const { name, lines, last, isLive, alternatives } = chain;
  const decide = decideByOf(context, chain);
  const byRank = new Map(lines.map((line) => [rankOfLine(line), line]));
  const mayAdd =
    last.status === STATUS.pendingVerification || last.status === STATUS.paymentPending || isDueChain(chain);
  const first = lines[0] ?? last;
  return {
    name,
    line: last.id,
    state: isDueChain(chain) ? 'due' : isLive && last.paidAt === undefined ? 'live' : 'over',
    ...waitOf(context, chain, decide, waitsForPayment),
    decide_by: instantToWire(decide),
    own_decide_by: hostDecideBy(context.database, last.orderNo) === undefined ? 0 : 1,
    free: mayAdd ? freePlaces(chain) : 0,
    choices: [
      choiceOfLine(context, first, '', 1),
      ...alternatives.map((one) => {
        const line = byRank.get(one.rank);
        return line && one.rank > 1
          ? choiceOfLine(context, line, one.name, one.rank)
          : choiceOfAlternative(context, one);
      }),
    ].slice(0, MAX_CHOICES),
  };
}

/** The chain that a line could have: it has no further choices yet. */
export const emptyChain = (line: OrderLine): Chain => ({
  name: line.id,
  lines: [line],
  last: line,
  isLive: !endedStatuses.includes(line.status),
  alternatives: [],
  waiting: [],
});
