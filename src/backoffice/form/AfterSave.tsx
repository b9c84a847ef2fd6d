import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** What is typed stays when the record comes anew for another reason (a video was added beside it). */
export const KEEP_TYPED = { keepDirtyValues: true } as const;

/** Inside such a form: after its own save it shows what is stored. @param savedAt when that was */
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
