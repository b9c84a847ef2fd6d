import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { dayOf, formatDate, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dotted } from '../../ui/text/Dotted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useOccasions } from '../search/useOccasions.ts';

/** The nights of a series: how many, and the first and last start. */
interface Span {
  nights: number;
  from: Instant;
  until: Instant;
}

/** Of the starts of an order's lines; undefined where all are of one night, or one date has both: from it to itself is no span. */
export function spanOf(starts: readonly Instant[], nightOf: (start: Instant) => string): Span | undefined {
  const nights = new Set(starts.map(nightOf)).size;
  const [from, until] = [Math.min(...starts), Math.max(...starts)];
  return nights > 1 && dayOf(from) !== dayOf(until) ? { nights, from, until } : undefined;
}

/** Civil evening, occasion and number of an order, under its night; of a series also all its nights. */
export function OrderLead({
  civil,
  span,
  occasion,
  order,
}: {
  civil: string;
  span: Span | undefined;
  occasion: string | null;
  order: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: occasions = [] } = useOccasions();
  // A stored occasion is one of the list by its name, or the host's own words.
  const known = occasions.find(({ id }) => id === occasion);
  const title = known ? inLanguage(known, 'title', language) : occasion;
  return (
    <Dotted>
      <bdi>{civil}</bdi>
      {span && (
        <span>
          {translate('orders.nights_span', {
            smart_count: span.nights,
            from: isolate(formatDate(span.from, language)),
            until: isolate(formatDate(span.until, language)),
          })}
        </span>
      )}
      {title && <Name>{title}</Name>}
      <bdi translate="no" style={{ whiteSpace: 'nowrap' }}>
        {order}
      </bdi>
    </Dotted>
  );
}
