import { DAY, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import { nowOf } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';

/** Acts that are forgotten at a time: the job comes again in a minute. */
const AT_ONCE = 500;

/** Takes away what the audit keeps longer than the setting `audit_keep_days` says; 0: for good. */
export function forgetOldAudit(context: RequestContext): void {
  const days = readSiteSettings(context).audit_keep_days;
  if (!days) return;
  const old = context.system.list('Audit Event', {
    filters: [['at', '<', instantToWire(nowOf(context) - days * DAY)]],
    order_by: 'at asc',
    limit_page_length: AT_ONCE,
  });
  for (const { name } of old) context.system.delete('Audit Event', name);
}
