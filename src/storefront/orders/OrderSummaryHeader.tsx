import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useOccasions } from '../search/useOccasions.ts';

/** Under the title of an order: the civil evening where it has one night, the occasion, how many come, and its number. */
export function OrderSummaryHeader({
  civil,
  occasion,
  guests,
  order,
}: {
  civil: string | undefined;
  occasion: string | null;
  guests: number | undefined;
  order: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: occasions = [] } = useOccasions();
  // A stored occasion is one of the list by its name, or the host's own words.
  const known = occasions.find(({ id }) => id === occasion);
  const title = known ? inLanguage(known, 'title', language) : occasion;
  return (
    <DotSeparated>
      {civil && <bdi>{civil}</bdi>}
      {title && <Name>{title}</Name>}
      {Boolean(guests) && <span>{translate('orders.guests', { smart_count: guests ?? 0 })}</span>}
      <bdi translate="no" style={{ whiteSpace: 'nowrap' }}>
        {order}
      </bdi>
    </DotSeparated>
  );
}
