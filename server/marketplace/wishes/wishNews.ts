import type { FreeWish } from '../../../domain/generated/doctypes.gen.ts';
import { resultsPath } from '../../../domain/paths.ts';
import { type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import { KINDS } from '../common/lineKinds.ts';
import { tellAccount } from '../news/notifications.ts';
import { titlesOf } from '../vendors/vendors.ts';
import { filtersOf } from './wish.ts';

/** The one message of a wish, in the transaction that marks it: who is free and when, and the way to all who are. */
export function tellOfFreed(context: RequestContext, wish: FreeWish, provider: string, start: Instant): void {
  const { title, titleAr } = titlesOf(context.system.get(KINDS[wish.kind].type, provider));
  tellAccount(context, wish.user, 'became_free', {
    vendor: title,
    vendor_ar: titleAr ?? '',
    start: instantToWire(start),
    path: resultsPath(wish.kind, filtersOf(wish)),
  });
}
