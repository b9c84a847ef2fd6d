import { type RaRecord, useRecordContext } from 'react-admin';
import { AccountCard } from './AccountCard.tsx';

/** The acts on the account whose page this is. */
export function OwnAccountCard() {
  const record = useRecordContext<RaRecord<string>>();
  return record ? <AccountCard email={record.id} /> : null;
}
