import { type RaRecord, useRecordContext } from 'react-admin';
import { StaffAccountCard } from './StaffAccountCard.tsx';

/** The acts on the account whose page this is. */
export function OwnAccountCard() {
  const record = useRecordContext<RaRecord<string>>();
  return record ? <StaffAccountCard email={record.id} /> : null;
}
