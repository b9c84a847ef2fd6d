import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Dotted } from '../../ui/text/Dotted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useOccasions } from '../search/useOccasions.ts';

/** Civil evening, occasion and number of an order, under its night. */
export function OrderLead({ civil, occasion, order }: { civil: string; occasion: string | null; order: string }) {
  const language = useLanguage();
  const { data: occasions = [] } = useOccasions();
  // A stored occasion is one of the list by its name, or the host's own words.
  const known = occasions.find(({ id }) => id === occasion);
  const title = known ? inLanguage(known, 'title', language) : occasion;
  return (
    <Dotted>
      <bdi>{civil}</bdi>
      {title && <Name>{title}</Name>}
      <bdi translate="no" style={{ whiteSpace: 'nowrap' }}>
        {order}
      </bdi>
    </Dotted>
  );
}
