import { type RaRecord, useRecordContext } from 'react-admin';
import { StaffAccountCard } from './StaffAccountCard.tsx';

/** The actions on this page's account. */
export function OwnAccountCard() {
  const record = useRecordContext<RaRecord<string>>();
  return record ? <StaffAccountCard email={record.id} /> : null;
}
