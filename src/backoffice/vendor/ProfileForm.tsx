import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { CreateBase, EditBase, Form, type RaRecord } from 'react-admin';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { FormBar } from '../form/FormBar.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { UnsavedMark } from '../form/UnsavedMark.tsx';
import { useSaving } from '../form/useSaving.ts';
import { ProfilePictures } from './ProfilePictures.tsx';
import { useOwnProfile } from './useOwnProfile.ts';
import type { VendorKind } from './vendorKinds.ts';

interface ProfileFormProps {
  kind: VendorKind;
  /** Absent: the profile is made by this form. */
  record?: RaRecord<string>;
  /** Key of the success sentence. */
  saved: WordKey;
  children: ReactNode;
}

/** The vendor's profile: Create until there is one, then Update. */
export function ProfileForm({ kind, record, saved, children }: ProfileFormProps) {
  const { refetch } = useOwnProfile();
  const { savedAt, mutationOptions } = useSaving(saved, refetch);
  const form = (
    <Form warnWhenUnsavedChanges disableInvalidFormNotification noValidate>
      <UnsavedMark />
      <Card sx={{ overflow: 'visible' }}>
        <Box
          sx={{
            p: { xs: 4, md: 6 },
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { md: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
            <FormErrors />
          </Box>
          <ProfilePictures isReciter={kind.kind === 'reciter'} />
          {children}
        </Box>
        <FormBar save={record ? 'ra.action.update' : 'ra.action.create'} savedAt={savedAt} />
      </Card>
    </Form>
  );
  const common = { resource: kind.resource, redirect: false as const, mutationOptions };
  if (!record) return <CreateBase {...common}>{form}</CreateBase>;
  return (
    <EditBase
      {...common}
      id={record.id}
      mutationMode="pessimistic"
      queryOptions={{ meta: WHOLE_RECORD }}
      mutationOptions={{ ...mutationOptions, meta: WHOLE_RECORD }}
    >
      {form}
    </EditBase>
  );
}
