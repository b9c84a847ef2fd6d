import type { PublicSettings } from '../../../domain/generated/doctypes.gen.ts';
import type { Translate } from '../../i18n/useTranslate.ts';

/** The values of `{{name}}` placeholders in content pages: the site's name, numbers and URLs, from the settings. */
export function pageValues(settings: PublicSettings, product: string, translate: Translate): Record<string, string> {
  const hours = (count: number) => translate('info.hours', { smart_count: count });
  return {
    product,
    platform_share: `${settings.platform_share_percent}%`,
    guarantee_share: `${settings.guarantee_percent}%`,
    support_email: settings.support_email ?? '',
    info_email: settings.info_email ?? '',
    answer_hours: hours(settings.answer_hours),
    pay_hours: hours(settings.pay_hours),
    cancel_notice_hours: hours(settings.cancel_notice_hours),
    complaint_hours: hours(settings.complaint_hours),
    payout_hours: hours(settings.payout_hours),
    refund_days: translate('info.days', { smart_count: settings.refund_days }),
  };
}
