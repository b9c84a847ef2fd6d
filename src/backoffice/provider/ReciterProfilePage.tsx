import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { RaRecord } from 'react-admin';
import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import { OtherLanguage, OwnLanguageInput } from '../doctype/languageInputs.tsx';
import { BankInputs } from './BankInputs.tsx';
import { ContactInputs } from './ContactInputs.tsx';
import { ProviderProfileForm } from './ProviderProfileForm.tsx';
import { ProviderProfilePage } from './ProviderProfilePage.tsx';
import { reciterKind } from './providerKinds.ts';
import { AudioCard } from './recording/AudioCard.tsx';
import { VideosCard } from './VideosCard.tsx';

/** Everything of a reciter's profile but the bank account. */
export function ReciterProfileInputs({ record }: { record: RaRecord | undefined }) {
  return (
    <>
      <OwnLanguageInput source="qaari_name" required />
      <ContactInputs kind={reciterKind} />
      <DocTypeInput source="type" required />
      <DocTypeInput source="qaari_ocassions" required />
      <DocTypeInput source="address" required />
      <DocTypeInput source="area" />
      <DocTypeInput source="gender" />
      <DocTypeInput source="audience" />
      <OwnLanguageInput source="honorific" />
      <OwnLanguageInput source="description" required />
      <OtherLanguage texts={['qaari_name', 'honorific', 'description']} />
      {record && <DocTypeInput source="show_photo" />}
    </>
  );
}

/** The reciter's profile; once it exists, also the recording and videos (accounts-and-vendors §2). */
export function ReciterProfilePage() {
  return (
    <ProviderProfilePage title="vendor.reciter_profile">
      {(record) => (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { lg: record ? 'minmax(0, 1fr) 336px' : '1fr' },
            alignItems: 'start',
          }}
        >
          <ProviderProfileForm kind={reciterKind} record={record} saved="vendor.data_saved">
            <ReciterProfileInputs record={record} />
            <BankInputs />
          </ProviderProfileForm>
          {record && (
            <Stack spacing={4}>
              <AudioCard record={record} />
              <VideosCard record={record} />
            </Stack>
          )}
        </Box>
      )}
    </ProviderProfilePage>
  );
}
