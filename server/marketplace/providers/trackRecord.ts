import { toFils } from '../../../domain/money/money.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import {
  computeTrackRecord,
  type ProviderIdentity,
  type TrackRecordFields,
} from '../../../domain/provider/trackRecord.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { sentText } from '../common/inputValues.ts';
import { PROVIDER_DOCTYPES, type ProviderDoctype } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { PROVIDER_FIELDS } from './providers.ts';
import { bookingsEnded, latestResponses, latestServices, listReschedules, servicesHeld } from './sql/trackRecord.ts';

/**
 * How many of the latest services and answers count for punctuality and answers: it limits the work of each step, and hosts want recent
 * data.
 */
const LATEST = 50;

/** What identifies a provider's own bookings. */
export function recordedProvider(context: RequestContext, doctype: ProviderDoctype, name: string): ProviderIdentity {
  const { phone, email } = PROVIDER_FIELDS[doctype];
  const [row] = context.system.list(doctype as string, {
    fields: ['user', phone, email],
    filters: [['name', '=', name]],
    limit_page_length: 1,
  });
  return { user: sentText(row?.user), email: sentText(row?.[email]), phone: sentText(row?.[phone]) };
}

/** A provider's current track record, from its events (I41). */
export function getTrackRecord(context: RequestContext, doctype: ProviderDoctype, name: string): TrackRecordFields {
  const provider = {
    doctype,
    name,
    ...recordedProvider(context, doctype, name),
    leastTotal: readSiteSettings(context).review_min_total ?? 0,
  };
  const { database } = context;
  const latest = latestServices(database, provider, LATEST);
  const moves = Map.groupBy(
    listReschedules(
      database,
      latest.map((one) => one.id),
    ),
    ({ line }) => line,
  );
  return computeTrackRecord(
    { held: servicesHeld(database, provider), ended: bookingsEnded(database, provider) },
    latest.map((one) => ({ ...one, moves: moves.get(one.id) ?? [] })),
    latestResponses(database, provider, LATEST),
  );
}

/** Stores what lists show of the track record, without interfering with the provider's own edits. */
export function storeTrackRecord(context: RequestContext, doctype: ProviderDoctype, name: string): void {
  context.system.setValues(
    doctype as string,
    name,
    { ...getTrackRecord(context, doctype, name) },
    { touchModified: false },
  );
}

/** Steps that change a provider's track record: the answer, and the end of an accepted booking. */
const TOLD_BY: readonly Status[] = [STATUS.paymentPending, STATUS.cancelled];
const ENDS: readonly Status[] = [STATUS.delivered, STATUS.serviceUnavailable];

/** Updates the track record after a step of a line, in its transaction. */
export function recordStep(
  context: RequestContext,
  line: Pick<OrderLine, 'type' | 'provider' | 'status'>,
  to: Status,
): void {
  // A request that ends without an answer does not affect the track record: fifty may end with one approval.
  const telling = line.status === STATUS.pendingVerification ? TOLD_BY : ENDS;
  if (telling.includes(to)) storeTrackRecord(context, line.type, line.provider);
}

/** Updates a provider's track record when the contact data changes that identifies the provider's own bookings. */
const followProvider =
  (doctype: ProviderDoctype): DocumentHandler =>
  (doc, context, before) => {
    const { phone, email } = PROVIDER_FIELDS[doctype];
    if ([phone, email].some((field) => sentText(doc[field]) !== sentText(before?.[field])))
      storeTrackRecord(context, doctype, doc.name);
  };

/** The minimum total of a counted booking affects all providers. */
const followSettings: DocumentHandler = (doc, context, before) => {
  if (toFils(doc.review_min_total) === toFils(before?.review_min_total)) return;
  for (const doctype of PROVIDER_DOCTYPES)
    for (const { name } of context.system.list(doctype as string, { limit_page_length: 0 }))
      storeTrackRecord(context, doctype, sentText(name));
};

export const recordHooks: Hooks = {
  documentEvents: {
    'Qaari Zakreen': { on_update: followProvider('Qaari Zakreen') },
    Restaurant: { on_update: followProvider('Restaurant') },
    'Husainia Settings': { on_update: followSettings },
  },
};
