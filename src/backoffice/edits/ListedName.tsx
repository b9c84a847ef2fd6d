import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'react-admin';
import { useRecordTitle } from '../doctype/useRecordTitle.ts';

/** Which records the values of a provider's lists name. */
const RECORDS: Readonly<Record<string, string>> = {
  serves: 'governorates',
  type: 'types',
  qaari_ocassions: 'occasions',
};

/** One value of a provider's list, by the title of what it names; a link stays as it is. */
export function ListedName({ field, value }: { field: string; value: string }) {
  const resource = RECORDS[field];
  const title = useRecordTitle(resource);
  const { data, isPending } = useGetManyAggregate(resource ?? '', { ids: [value] }, { enabled: Boolean(resource) });
  if (resource && isPending) return <Skeleton component="span" sx={{ display: 'inline-block', inlineSize: 80 }} />;
  return data?.[0] ? title(data[0]) : value;
}
