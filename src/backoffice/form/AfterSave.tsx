import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Inside a form that keeps what is typed: after its own save it shows what is stored. @param savedAt when that was */
export function AfterSave({ savedAt }: { savedAt: number | undefined }) {
  const { reset } = useFormContext();
  const record = useRecordContext();
  const told = useRef(savedAt);
  useEffect(() => {
    if (savedAt === told.current) return;
    told.current = savedAt;
    if (record) reset(record);
  }, [savedAt, record, reset]);
  return null;
}
