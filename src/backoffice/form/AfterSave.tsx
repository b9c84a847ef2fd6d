import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/**
 * In a form that keeps dirty values: shows the stored values after its own save.
 * @param savedAt time of the save
 */
export function AfterSave({ savedAt }: { savedAt: number | undefined }) {
  const { reset } = useFormContext();
  const record = useRecordContext();
  const lastShown = useRef(savedAt);
  useEffect(() => {
    if (savedAt === lastShown.current) return;
    lastShown.current = savedAt;
    if (record) reset(record);
  }, [savedAt, record, reset]);
  return null;
}
