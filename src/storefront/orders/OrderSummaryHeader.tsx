import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { useOccasions } from '../search/useOccasions.ts';

/**
 * Below the title of an order: the civil evening if it has one night, the occasion, the number of guests, and the order
 * number.
 */
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
  // The stored occasion is the name of a listed one, or the customer's own text.
  const known = occasions.find(({ id }) => id === occasion);
  const title = known ? inLanguage(known, 'title', language) : occasion;
  return (
    <DotSeparated>
      {civil && <bdi>{civil}</bdi>}
      {title && <Name>{title}</Name>}
      {Boolean(guests) && <span>{translate('orders.guests', { smart_count: guests ?? 0 })}</span>}
      <RecordNumber>{order}</RecordNumber>
    </DotSeparated>
  );
}
