import { type RaRecord, useRecordContext } from 'react-admin';
import { StaffAccountCard } from '../users/StaffAccountCard.tsx';
import { RelatedOrders } from './RelatedOrders.tsx';

/** A customer's account and latest orders. */
export function CustomerSide() {
  const record = useRecordContext<RaRecord>();
  if (!record) return null;
  return (
    <>
      {record.custom_customer_email && <StaffAccountCard email={record.custom_customer_email} />}
      <RelatedOrders target="customer" />
    </>
  );
}
