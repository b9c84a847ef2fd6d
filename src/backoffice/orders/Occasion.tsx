import { useGetList } from 'react-admin';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Name } from '../../ui/text/Name.tsx';

/** An occasion by its title, or the typed text. Looked up in the list, because the customer may have typed anything. */
export function Occasion({ occasion }: { occasion: string }) {
  const language = useLanguage();
  const { data } = useGetList('occasions', { filter: { name: occasion }, pagination: { page: 1, perPage: 1 } });
  return <Name>{inLanguage(data?.[0], 'title', language) || occasion}</Name>;
}
