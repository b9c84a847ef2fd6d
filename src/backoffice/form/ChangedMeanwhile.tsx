import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { type RaRecord, useEditContext, useGetMany } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/**
 * Inside the form of a record: what somebody else saves meanwhile is shown where nothing was typed, and told where something was. The
 * form itself keeps the record it was opened with; this asks beside it, each time the change stream names its resource.
 */
export function ChangedMeanwhile() {
  const translate = useTranslate();
  const { record, resource, refetch, saving } = useEditContext<RaRecord<string>>();
  const { dirtyFields } = useFormState();
  const { data: [stored] = [] } = useGetMany<RaRecord<string>>(resource, { ids: record ? [record.id] : [] });
  const isOld = !saving && Boolean(record && stored) && String(stored?.modified) > String(record?.modified);
  const isTyped = Object.keys(dirtyFields).length > 0;
  const isStale = isOld && !isTyped;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      {isOld && isTyped && <Note tone="warning">{translate('staff.conflict.meanwhile')}</Note>}
    </Box>
  );
}
