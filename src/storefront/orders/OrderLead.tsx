import { useGetList } from 'ra-core';
import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Dotted } from '../../ui/text/Dotted.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** Civil evening, occasion and number of an order, under its night. */
export function OrderLead({ civil, occasion, order }: { civil: string; occasion: string | null; order: string }) {
  const language = useLanguage();
  // A stored occasion is one of the list by its name, or the host's own words.
  const { data: [known] = [] } = useGetList<Ocassion & { id: string }>(
    'occasions',
    { filter: { name: occasion }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(occasion), retry: false },
  );
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
