import * as definitions from '../../../domain/methods/notifications/waitlist.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { requireCustomer, TRUSTED } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { KINDS } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { getIntervals, getRequestedTime } from '../search/searchQuery.ts';
import { getTitles } from '../vendors/vendors.ts';
import {
  freeFor,
  getEntryFilters,
  getLatestEnd,
  toEntryFields,
  type Wished,
  type WishFields,
} from './waitlistEntry.ts';

/** Open wishes of one account. */
const MOST = 20;
/** Where more than these are free, nobody waits for one more; their names are kept with the wish. */
const FREE_MOST = 200;

const ofUser = (context: RequestContext) => ['user', '=', context.session.user];

/** The account's open wishes. */
const openOnes = (context: RequestContext) =>
  context.system.list('Free Wish', {
    fields: ['name', 'kind', 'provider', 'night', 'date', 'filters'],
    filters: [ofUser(context), ['told_at', 'is', 'not set']],
    limit_page_length: 0,
  });

const SAME = ['kind', 'provider', 'night', 'date', 'filters'] as const;
const isSame = (a: WishFields, b: WishFields): boolean => SAME.every((field) => (a[field] ?? '') === (b[field] ?? ''));

function leave(wished: Wished, context: RequestContext): { name: string } {
  const user = requireCustomer(context);
  context.database.lock('User', user);
  const asked = getRequestedTime(context, wished);
  if (!asked) return refuse('ValidationError', 'tell_me.night_needed', { fieldname: 'night' });
  const { kind, provider } = wished;
  if (provider && context.system.find(KINDS[kind].type, provider)?.verification_status !== VERIFICATION.verified)
    return refuse('DoesNotExistError', 'common.not_found');
  const fields = toEntryFields(wished);
  const open = openOnes(context);
  const there = open.find((one) => isSame(one, fields));
  if (there) return { name: there.name };
  if (open.length >= MOST) refuse('ValidationError', 'tell_me.full', { values: { n: MOST } });
  const free = freeFor(context, wished);
  if (provider && free.length) refuse('ValidationError', 'tell_me.free_already');
  if (free.length > FREE_MOST) refuse('ValidationError', 'tell_me.many_free', { values: { n: FREE_MOST } });
  const doc = context.documents.insert(
    {
      doctype: 'Free Wish',
      user,
      ...fields,
      free_then: JSON.stringify(free.map((one) => one.provider)),
      ends_at: instantToWire(getLatestEnd(getIntervals(context, asked))),
    },
    TRUSTED,
  );
  return { name: doc.name };
}

/** The account's own, those whose night is over left out. */
function wishes(context: RequestContext) {
  requireCustomer(context);
  const rows = context.system.list('Free Wish', {
    fields: ['name', 'kind', 'provider', 'night', 'date', 'filters', 'told_at', 'creation'],
    filters: [ofUser(context), ['ends_at', '>', context.now()]],
    order_by: 'creation desc, name desc',
    limit_page_length: 0,
  });
  return rows.map((row) => {
    const vendor = row.provider ? context.system.find(KINDS[row.kind].type, row.provider) : undefined;
    const titles = vendor && getTitles(vendor);
    return {
      name: row.name,
      kind: row.kind,
      filters: getEntryFilters(row),
      provider: row.provider ?? '',
      provider_title: titles?.title ?? '',
      provider_title_ar: titles?.titleAr ?? '',
      created: row.creation,
      told_at: row.told_at ?? null,
    };
  });
}

/** Wishes of customers to be told who became free. */
export const freeWishHooks: Hooks = {
  methods: {
    ...implement(definitions.joinWaitlist, leave),
    ...implement(definitions.waitlist, (_input, context) => ({ wishes: wishes(context) })),
    ...implement(definitions.leaveWaitlist, ({ name }, context) => {
      const user = requireCustomer(context);
      if (context.system.find('Free Wish', name)?.user === user) context.system.delete('Free Wish', name);
      return { ok: 1 } as const;
    }),
  },
};
