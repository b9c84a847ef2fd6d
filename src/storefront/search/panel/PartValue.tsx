import type { ComponentType } from 'react';
import { inLanguage } from '../../../../domain/text/format.ts';
import { formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { readSearchFilters } from '../searchFilters.ts';
import { longDay, useFilterLabels } from '../useFilterLabels.ts';
import { useOccasions } from '../useOccasions.ts';
import type { SearchPart } from './searchParts.ts';

/** The selected value of a field on Home; a night is shown above its civil day. */
export default function PartValue({
  part,
  query,
  lines: Lines,
  label,
  unset,
}: {
  part: SearchPart;
  query: string;
  lines: ComponentType<{ label: string; value: string }>;
  label: string;
  /** Shown while nothing is selected. */
  unset: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const criteria = readSearchFilters(new URLSearchParams(query));
  const { day, heading } = useFilterLabels(criteria);
  const area = useAreaName(criteria.area, '');
  const occasion = useOccasions(part === 'occasion' && Boolean(criteria.occasion)).data?.find(
    ({ id }) => id === criteria.occasion,
  );
  if (part === 'night' && day) return <Lines label={heading} value={longDay(day, language)} />;
  const values: Record<SearchPart, string> = {
    occasion: inLanguage(occasion, 'title', language),
    night: '',
    time: criteria.part
      ? translate(`common.part.${criteria.part}`)
      : criteria.hour
        ? formatTime(criteria.hour, language)
        : '',
    area,
  };
  return <Lines label={label} value={values[part] || unset} />;
}
