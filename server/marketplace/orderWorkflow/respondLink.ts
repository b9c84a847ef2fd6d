import { partAt } from '../../../domain/calendar/prayers.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as methods from '../../../domain/methods/respondLinks.ts';
import { divideTotal, shareTermsOf } from '../../../domain/money/invoice.ts';
import { toWire } from '../../../domain/money/money.ts';
import { LINE, lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderProcess.ts';
import { mayPropose } from '../../../domain/order/reschedule.ts';
import { linkState } from '../../../domain/order/respondLink.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { daysNear } from '../../../domain/time/daysNear.ts';
import { MINUTE, momentToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { findRespondToken, type RespondToken, spendRespondToken } from '../accounts/respondTokens.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { KINDS, toKind } from '../common/lineKinds.ts';
import { getPrayers } from '../common/nights.ts';
import { getNetwork, QUARTER_HOUR, type RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { isAccountRole, sessionWith } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { notifyProvider } from '../notifications/notify.ts';
import { findKitchenStarts, isKitchen } from '../orders/capacity.ts';
import { findLine, getLine } from '../orders/lines.ts';
import { findStartsByDay } from '../orders/slots.ts';
import { latestChange } from '../orders/sql/proposals.ts';
import { requestedSlots } from '../orders/sql/slots.ts';
import type { ProviderDoc } from '../providers/providers.ts';
import { findTravelConflicts, isDayFull } from './approvalChecks.ts';
import { guardedRange } from './guards.ts';
import { applyOrThrow, updateLine } from './lineTransitions.ts';
import { answerLine, proposeLine } from './reschedule/rescheduleMethods.ts';
import { notPossible } from './transitions.ts';

type LinkResponse = MethodOutput<typeof methods.answerLink>;
type RequestView = NonNullable<LinkResponse['line']>;
type Input = Read<typeof methods.answerLink>;

const WRONG_PER_QUARTER = 30;

/** What a respond link refers to: its line, and the provider's account that it acts for. */
interface Link {
  token: RespondToken;
  line: OrderLine;
  provider: ProviderDoc;
  /** The request, as if the provider had sent it while logged in. */
  asProvider: RequestContext;
}

/**
 * Finds the line of a token that was sent to its provider, if the provider is still active.
 * @throws ValidationError, the same for every other token; RateLimitExceededError after many of them
 */
function openLink(context: RequestContext, limits: RateLimits, respondToken: string): Link {
  const network = getNetwork(context.address);
  limits.check('wrong answer links from an address', network, WRONG_PER_QUARTER, QUARTER_HOUR);
  const token = findRespondToken(context, respondToken);
  const line = token && findLine(context, token.order_progress ?? '');
  const kind = line && toKind(line.type);
  const provider = line && kind && context.system.find(KINDS[kind].type, line.provider);
  const user = token && context.system.find('User', token.user);
  const role = user?.role_profile_name;
  const mayAnswer =
    user?.enabled && user.user_status === ACCOUNT.active && provider?.verification_status === VERIFICATION.verified;
  if (!mayAnswer || !token || !line?.released || provider?.user !== user.name || !isAccountRole(role)) {
    limits.count('wrong answer links from an address', network, QUARTER_HOUR);
    return refuse('ValidationError', 'account.link_expired', { fieldname: 'token' });
  }
  const session = { ...sessionWith(user.name, role), byLink: true as const };
  return { token, line, provider, asProvider: Object.create(context, { session: { value: session } }) };
}

/** When the line reached its current state. */
function since(context: RequestContext, { token, line }: Link, state: LinkResponse['state']): string | null {
  if (state === 'open') return null;
  if (line.status === STATUS.pendingVerification) return state === 'late' ? momentToWire(line.deadline) : token.used_at;
  if (state === 'accepted') return momentToWire(line.approvedAt);
  const steps = context.system.list('Order Event', {
    fields: ['at', 'from_status', 'to_status'],
    filters: [['order_progress', '=', line.id]],
    order_by: 'at desc',
    limit_page_length: 20,
  });
  return steps.find(({ from_status, to_status }) => from_status !== to_status)?.at ?? null;
}

/** The titles of the occasion; text that the host entered is returned as it is. */
function occasionOf(context: RequestContext, { occasion }: OrderLine) {
  const listed = occasion ? context.system.find('Ocassion', occasion) : undefined;
  return { occasion: listed?.title ?? occasion, occasion_ar: listed?.title_ar ?? null };
}

/** The fields of a request that do not identify its customer. */
const TOLD = [
  ...([
    'id',
    'type',
    'providerTitle',
    'providerTitle_ar',
    'packageName',
    'packageName_ar',
    'minutes',
    'quantity',
    'guests',
    'revision',
  ] as const),
  ...(['total', 'start', 'end', 'area', 'governorate', 'entrance', 'notes', 'answerFrom', 'deadline'] as const),
] as const satisfies readonly (keyof OrderLine)[];

/** The provider's starts around the requested one, if they may propose another one. */
function startsNear(context: RequestContext, { line, provider }: Link): RequestView['days'] {
  const now = getNow(context);
  const { start, end = 0 } = line;
  const may = mayPropose(line, 'vendor', now, readSiteSettings(context));
  if (!may) return [];
  const prayers = getPrayers(context);
  const days = daysNear(partAt(prayers, start).day, partAt(prayers, now).day);
  const first = days[0] ?? '';
  // hours after midnight belong to the next civil day
  const count = days.length + 1;
  if (isKitchen(provider)) return findKitchenStarts(context, provider, line, { first, count });
  if (end <= start) return [];
  return findStartsByDay(context, provider, { minutes: (end - start) / MINUTE, first, count, moved: line });
}

/** The request as its provider sees it before payment (B3): the area, and no names. */
function requestOf(context: RequestContext, link: Link): RequestView {
  const { line, provider } = link;
  const { payout } = divideTotal(line.total, shareTermsOf(line));
  const others = line.type === LINE_TYPE.reciter ? requestedSlots(context.database, guardedRange(context, line)) : [];
  return {
    ...lineToWire(line, TOLD),
    vendor_picture: 'show_photo' in provider && !provider.show_photo ? null : provider.profile_picture,
    payout: toWire(payout),
    ...occasionOf(context, line),
    change: latestChange(context.database, line.id) ?? null,
    move_start: line.moveBy === 'customer' ? momentToWire(line.moveStart) : null,
    own_start: line.moveBy === 'vendor' ? momentToWire(line.moveStart) : null,
    own_until: line.moveBy === 'vendor' ? momentToWire(line.moveDeadline) : null,
    days: startsNear(context, link),
    ends_others: others.filter(({ id }) => id !== line.id).length,
    tight_ways: line.type === LINE_TYPE.reciter ? findTravelConflicts(context, line) : [],
    day_full: isDayFull(context, line, provider) ? 1 : 0,
  };
}

function shown(context: RequestContext, link: Link): LinkResponse {
  const { token, line } = link;
  const state = linkState(line, Boolean(token.used_at), getNow(context));
  return {
    state,
    at: since(context, link, state),
    now: context.now().slice(0, 19),
    line: state === 'open' ? requestOf(context, link) : null,
    pay_by: line.status === STATUS.paymentPending ? momentToWire(line.deadline) : null,
  };
}

const isReply = (value: object): value is MethodReply => 'kind' in value && value.kind === 'reply';

/** Accepts the time that was seen: the request's own, or the one that its customer proposes. */
function accept({ line, asProvider }: Link, { [LINE.start]: seen, note, revision }: Input): object {
  const start = parseInstant(seen);
  if (start === line.start)
    return applyOrThrow<object>(
      asProvider,
      { line, actor: 'vendor', to: STATUS.paymentPending, body: { [LINE.statusNote]: note, revision } },
      (result) => result.line,
    );
  if (start !== undefined && start === line.moveStart && line.moveBy === 'customer')
    return answerLine({ name: line.id, start, accept: true, over_capacity: false, revision }, asProvider);
  return refuse('ConflictError', 'orders.move_changed');
}

function act(link: Link, input: Input): object {
  const { line, asProvider } = link;
  if (input.answer === 'accept') return accept(link, input);
  if (input.answer === 'decline')
    return applyOrThrow<object>(
      asProvider,
      { line, actor: 'vendor', to: STATUS.cancelled, body: { [LINE.statusNote]: input.note } },
      (result) => result.line,
    );
  if (input.answer === 'propose') {
    if (!input.start) refuse('MandatoryError', 'common.required', { fieldname: 'start' });
    return proposeLine({ name: line.id, start: input.start, note: input.note, bound: undefined }, asProvider);
  }
  if (!input.note) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
  return updateLine(line.id, { [LINE.statusNote]: input.note }, asProvider);
}

/** Whether the provider has already proposed this start. */
const isProposed = ({ moveBy, moveStart }: OrderLine, { start }: Input): boolean =>
  moveBy === 'vendor' && moveStart === start;

/**
 * `answer_link`: the answer that the page sends. The link is used up in the transaction of the step: a refused step leaves it valid, and
 * the same answer again returns what it did (H8.3). A proposal does not use it up: the request can still be accepted or declined.
 */
function respond(context: RequestContext, limits: RateLimits, input: Input): LinkResponse | MethodReply {
  const link = openLink(context, limits, input.token);
  const { token, line } = link;
  if (token.used_at && token.answer === input.answer) return shown(context, link);
  if (input.answer === 'propose' && isProposed(line, input)) return shown(context, link);
  if (token.used_at) refuse('ConflictError', 'orders.link_used');
  if (line.status !== STATUS.pendingVerification) notPossible(line.status);
  const done = act(link, input);
  if (isReply(done)) return done;
  if (input.answer !== 'propose' && !spendRespondToken(context, token, input.answer))
    refuse('ConflictError', 'orders.link_used');
  const after = { ...link, line: getLine(context, line.id), token: findRespondToken(context, input.token) ?? token };
  notifyProvider(context, after.line, 'link_answered');
  return shown(context, after);
}

/** A provider's answer to one request by an emailed link, without logging in (H8). */
export const respondLinkHooks = (limits: RateLimits): Hooks => ({
  methods: {
    ...implement(methods.answerLinkShow, ({ token }, context) => shown(context, openLink(context, limits, token))),
    ...implement(methods.answerLink, (input, context) => respond(context, limits, input)),
  },
});
