import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { type RaRecord, useEditContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ResourceName } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useIsOutdated } from './useIsOutdated.ts';

/** Warns that someone else saved the record that is being edited here. */
export function ChangedMeanwhileNote({ shown }: { shown: boolean }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      {shown && <Note tone="warning">{translate('staff.conflict.meanwhile')}</Note>}
    </Box>
  );
}

/** In a record's form: if someone else saves, shows their values if nothing was typed, otherwise a warning. */
export function ChangedMeanwhile() {
  const { record, resource, refetch, saving } = useEditContext<RaRecord<string>>();
  const { dirtyFields } = useFormState();
  const isOld = useIsOutdated(resource as ResourceName, record) && !saving;
  const isTyped = Object.keys(dirtyFields).length > 0;
  const isStale = isOld && !isTyped;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return <ChangedMeanwhileNote shown={isOld && isTyped} />;
}
