import { backOfficeOrderPath, paths } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Line } from '../orders/line.ts';

/** Shown on a day without stops: the next booking, if any. */
export function NoStops({ later }: { later: Line | undefined }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <EmptyState
      title={translate('vendor.today.none')}
      text={
        later
          ? translate('vendor.today.later', {
              time: isolate(formatDateTime(later.start, language)),
              area: isolate(placeName(later.area, language)),
            })
          : translate('vendor.today.none_text')
      }
      action={
        later
          ? { label: translate('vendor.today.see_booking'), to: backOfficeOrderPath(later.id) }
          : { label: translate('vendor.orders'), to: paths.orders }
      }
    />
  );
}
