import { useGetList } from 'react-admin';
import { Name } from '../../ui/text/Name.tsx';
import { useRecordTitle } from '../doctype/useRecordTitle.ts';

/** An occasion of the list by its title, a typed one as it is; looked for in the list, because the host may have typed anything. */
export function Occasion({ occasion }: { occasion: string }) {
  const title = useRecordTitle('occasions');
  const { data } = useGetList('occasions', { filter: { name: occasion }, pagination: { page: 1, perPage: 1 } });
  return <Name>{data?.[0] ? title(data[0]) : occasion}</Name>;
}
