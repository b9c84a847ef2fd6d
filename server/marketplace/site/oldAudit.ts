import { DAY, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import { nowOf } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';
import { actsBefore } from './sql/oldAudit.ts';

/** Takes away what the audit keeps longer than the setting `audit_keep_days` says; 0: for good. Some at a time: the job comes again. */
export function forgetOldAudit(context: RequestContext): void {
  const days = readSiteSettings(context).audit_keep_days;
  if (!days) return;
  for (const name of actsBefore(context.database, instantToWire(nowOf(context) - days * DAY)))
    context.system.delete('Audit Event', name);
}
