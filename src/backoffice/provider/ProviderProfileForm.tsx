import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { CreateBase, EditBase, Form, type RaRecord } from 'react-admin';
import { fieldIn, getTextLanguage } from '../../../domain/text/format.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { KEEP_DIRTY_VALUES, OPENED_ONCE } from '../../frappeAdmin/keepDirtyValues.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { AfterSave } from '../form/AfterSave.tsx';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile.tsx';
import { FormBar } from '../form/FormBar.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { UnsavedMark } from '../form/UnsavedMark.tsx';
import { useSaveConflict } from '../form/useSaveConflict.tsx';
import { useSaving } from '../form/useSaving.ts';
import { ProfilePictures } from './ProfilePictures.tsx';
import type { ProviderKind } from './providerKinds.ts';
import { useOwnProfile } from './useOwnProfile.ts';

interface ProfileFormProps {
  kind: ProviderKind;
  /** Absent: the form creates the profile. */
  record?: RaRecord<string>;
  /** Key of the success message. */
  saved: MessageKey;
  children: ReactNode;
}

/** The provider's profile: creates it if there is none, otherwise updates it. */
export function ProviderProfileForm({ kind, record, saved, children }: ProfileFormProps) {
  const { refetch } = useOwnProfile();
  const { email, fullName, user } = useSession();
  const draft = `profile.${kind.kind}`;
  // Prefilled with the registration's data; a name goes into the language it was typed in.
  const begun = useMemo(
    () => ({
      [fieldIn(kind.fields.name, getTextLanguage(fullName))]: fullName,
      [kind.fields.phone]: user?.message.mobile_no ?? '',
    }),
    [kind, fullName, user],
  );
  const { savedAt, mutationOptions } = useSaving(saved, {
    afterwards: () => {
      clearDraft(email, draft);
      refetch();
    },
  });
  const meta = FULL_RECORD;
  const { onSuccess: onSaved, onError: onOtherError } = mutationOptions;
  // Staff may save the same profile during verification.
  const { onError, dialog } = useSaveConflict({ resource: kind.resource, meta, onOtherError, onSaved });
  // On phones, the first field should be visible immediately.
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'), { noSsr: true });
  const pictures = <ProfilePictures isReciter={kind.kind === 'reciter'} />;
  const form = (
    <Form
      disableInvalidFormNotification
      noValidate
      resetOptions={KEEP_DIRTY_VALUES}
      defaultValues={record ? undefined : begun}
    >
      <UnsavedMark draft={draft} />
      <AfterSave savedAt={savedAt} />
      <Card sx={{ overflow: 'visible' }}>
        <Box
          sx={{
            p: { xs: 4, md: 6 },
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
            <FormErrors />
          </Box>
          {record && <ChangedMeanwhile />}
          {!isPhone && pictures}
          {children}
          {isPhone && pictures}
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
      queryOptions={{ meta, ...OPENED_ONCE }}
      mutationOptions={{ ...mutationOptions, onError, meta }}
    >
      {form}
      {dialog}
    </EditBase>
  );
}
