import * as definitions from '../../../domain/methods/notifications/waitlist.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { getCustomerOrThrow, TRUSTED } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { KINDS } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { getTitles } from '../providers/providers.ts';
import { getIntervals, getValidRequestedTime } from '../search/searchQuery.ts';
import { countUnmet } from '../search/unmetNights.ts';
import {
  type EntryCriteria,
  type EntryFields,
  findAvailable,
  getEntryFilters,
  getLatestEnd,
  toEntryFields,
} from './waitlistEntry.ts';

/** Open entries of one account. */
const MAX_OPEN = 20;
/** An entry stores the providers who are available already, so no one waits where there are more. */
const MAX_AVAILABLE = 200;

const ofUser = (context: RequestContext) => ['user', '=', context.session.user];

/** The account's open entries. */
const getOpenEntries = (context: RequestContext) =>
  context.system.list('Waitlist Entry', {
    fields: ['name', 'kind', 'provider', 'night', 'date', 'filters'],
    filters: [ofUser(context), ['notified_at', 'is', 'not set']],
    limit_page_length: 0,
  });

const SAME = ['kind', 'provider', 'night', 'date', 'filters'] as const;
const isSame = (a: EntryFields, b: EntryFields): boolean =>
  SAME.every((field) => (a[field] ?? '') === (b[field] ?? ''));

function join(criteria: EntryCriteria, context: RequestContext): { name: string } {
  const user = getCustomerOrThrow(context);
  context.database.lock('User', user);
  const requestedTime = getValidRequestedTime(context, criteria);
  if (!requestedTime) return refuse('ValidationError', 'waitlist.night_needed', { fieldname: 'night' });
  const { kind, provider } = criteria;
  if (provider && context.system.find(KINDS[kind].type, provider)?.verification_status !== VERIFICATION.verified)
    return refuse('DoesNotExistError', 'common.not_found');
  const fields = toEntryFields(criteria);
  const open = getOpenEntries(context);
  const existing = open.find((one) => isSame(one, fields));
  if (existing) return { name: existing.name };
  if (open.length >= MAX_OPEN) refuse('ValidationError', 'waitlist.full', { values: { n: MAX_OPEN } });
  const free = findAvailable(context, criteria);
  if (provider && free.length) refuse('ValidationError', 'waitlist.free_already');
  if (free.length > MAX_AVAILABLE) refuse('ValidationError', 'waitlist.many_free', { values: { n: MAX_AVAILABLE } });
  const doc = context.documents.insert(
    {
      doctype: 'Waitlist Entry',
      user,
      ...fields,
      available_providers: JSON.stringify(free.map((one) => one.provider)),
      ends_at: instantToWire(getLatestEnd(getIntervals(context, requestedTime))),
    },
    TRUSTED,
  );
  countUnmet(context, { kind, area: criteria.area, requestedTime }, 'waitlist');
  return { name: doc.name };
}

/** The account's entries, without those whose night is over. */
function getEntries(context: RequestContext) {
  getCustomerOrThrow(context);
  const rows = context.system.list('Waitlist Entry', {
    fields: ['name', 'kind', 'provider', 'night', 'date', 'filters', 'notified_at', 'creation'],
    filters: [ofUser(context), ['ends_at', '>', context.now()]],
    order_by: 'creation desc, name desc',
    limit_page_length: 0,
  });
  return rows.map((row) => {
    const provider = row.provider ? context.system.find(KINDS[row.kind].type, row.provider) : undefined;
    const titles = provider && getTitles(provider);
    return {
      name: row.name,
      kind: row.kind,
      filters: getEntryFilters(row),
      provider: row.provider ?? '',
      provider_title: titles?.title ?? '',
      provider_title_ar: titles?.titleAr ?? '',
      created: row.creation,
      notified_at: row.notified_at ?? null,
    };
  });
}

/** The waitlist of customers who want to be notified of new availability. */
export const waitlistHooks: Hooks = {
  methods: {
    ...implement(definitions.joinWaitlist, join),
    ...implement(definitions.waitlist, (_input, context) => ({ entries: getEntries(context) })),
    ...implement(definitions.leaveWaitlist, ({ name }, context) => {
      const user = getCustomerOrThrow(context);
      if (context.system.find('Waitlist Entry', name)?.user === user) context.system.delete('Waitlist Entry', name);
      return { ok: 1 } as const;
    }),
  },
};
