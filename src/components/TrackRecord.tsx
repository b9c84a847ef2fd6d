import Typography from '@mui/material/Typography';
import type { QaariZakreen } from '../../domain/generated/doctypes.gen.ts';
import { formatMonth } from '../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DotSeparated } from '../ui/text/DotSeparated.tsx';

type RecordFields = Partial<
  Pick<
    QaariZakreen,
    'record_held' | 'record_answer_minutes' | 'record_on_time' | 'record_ended' | 'verified_month' | 'gender'
  >
>;

const HOUR = 60;
/** The default setting, so that nothing shifts when the settings arrive. */
const DEFAULT_MINIMUM = 5;

/**
 * A provider's track record, instead of stars: bookings completed, typical response time, punctuality and cancellations
 * (decision H7.4). Below the minimum, shows since when the provider has been verified.
 * @param kind `reciter` counts majalis, `restaurant` counts orders
 * @param short for cards: without punctuality and cancellations, and nothing for new providers
 * @param minimum number of bookings from which the record is shown (setting `record_minimum`)
 */
export function TrackRecord({
  provider,
  kind,
  short = false,
  minimum = DEFAULT_MINIMUM,
}: {
  provider: RecordFields;
  kind: 'reciter' | 'restaurant';
  short?: boolean;
  minimum?: number;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const isWoman = provider.gender === 'female';
  const held = provider.record_held ?? 0;
  const ended = provider.record_ended ?? 0;
  const minutes = provider.record_answer_minutes ?? 0;
  const hours = Math.round(minutes / HOUR);
  if (held < minimum) {
    // On cards, every new provider would say the same.
    if (short || !provider.verified_month) return null;
    return (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
        {translate(isWoman ? 'storefront.record.new_female' : 'storefront.record.new', {
          month: formatMonth(provider.verified_month, language),
        })}
      </Typography>
    );
  }
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
      <DotSeparated>
        {translate(kind === 'reciter' ? 'storefront.record.held' : 'storefront.record.served', { smart_count: held })}
        {minutes > 0 &&
          (hours > 1
            ? translate(isWoman ? 'storefront.record.answers_hours_female' : 'storefront.record.answers_hours', {
                smart_count: hours,
              })
            : translate(isWoman ? 'storefront.record.answers_female' : 'storefront.record.answers', {
                smart_count: minutes,
              }))}
        {!short && translate('storefront.record.on_time', { n: provider.record_on_time ?? 0 })}
        {!short &&
          ended > 0 &&
          translate(isWoman ? 'storefront.record.ended_female' : 'storefront.record.ended', { smart_count: ended })}
      </DotSeparated>
    </Typography>
  );
}
