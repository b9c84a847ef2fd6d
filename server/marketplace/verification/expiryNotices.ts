import { providerPaths } from '../../../domain/paths.ts';
import { dueExpiryNotice, EXPIRY_NOTICE_DAYS } from '../../../domain/provider/verificationDocuments.ts';
import { addDays } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { notifyAccount } from '../notifications/notify.ts';
import { getCurrentDay } from '../providers/verificationDocuments.ts';
import { expiringDocuments } from './sql/documents.ts';

/**
 * Notifies providers 30 and 7 days before a document expires, once each, unless a newer one waits for staff. What has expired is for
 * staff alone: nothing else changes by itself. Called every minute.
 */
export function notifyExpiring(context: RequestContext): void {
  const today = getCurrentDay(context);
  for (const document of expiringDocuments(context.database, today, addDays(today, EXPIRY_NOTICE_DAYS[0]))) {
    const { name, user, document_type, expires_on, notified_days } = document;
    const due = dueExpiryNotice(expires_on, notified_days, today);
    if (due === undefined) continue;
    const { title, title_ar } = context.system.get('Verification Document Type', document_type);
    // Compare and swap: another process may notify about it too.
    const where = { notified_days };
    const isOurs = context.system.setValues('Provider Document', name, { notified_days: due }, { where });
    if (isOurs)
      notifyAccount(context, user, 'document_expiring', {
        path: providerPaths.documents,
        title,
        title_ar,
        date: expires_on,
      });
  }
}
