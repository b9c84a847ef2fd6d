import { useGetOne } from 'ra-core';
import type { HusainiaPage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { fillRichText, parseRichText, type RichBlock } from '../../../domain/text/richText.ts';
import type { PublicSettings } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type Translate, useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';

/** What the `{{name}}` of a page stand for: the site's name, numbers and addresses, from the settings. */
function valuesOf(settings: PublicSettings, product: string, translate: Translate): Record<string, string> {
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

interface StaffPage {
  /** As staff calls it; undefined until it is there. */
  title: string | undefined;
  blocks: RichBlock[] | undefined;
  error: unknown;
  refetch: () => void;
}

/**
 * A page that staff writes, in the reader's language, its numbers and addresses filled from the settings.
 * @param name of the Husainia Page
 */
export function useStaffPage(name: string): StaffPage {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { data, error, refetch } = useGetOne<HusainiaPage & { id: string }>('pages', { id: name });
  if (!data || !settings) return { title: undefined, blocks: undefined, error: data ? undefined : error, refetch };
  const values = valuesOf(settings, inLanguage(settings, 'product_name', language), translate);
  const blocks = parseRichText(fillRichText(inLanguage(data, 'body', language), values));
  return { title: inLanguage(data, 'title', language), blocks, error: undefined, refetch };
}
