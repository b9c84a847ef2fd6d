import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetOne } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../../../domain/generated/doctypes.gen.ts';
import { CalendarFeed } from '../../../components/calendar/CalendarFeed.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useApi } from '../../../components/useMethodQuery.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSession } from '../../../session/useSession.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/skeletons.tsx';
import { AddressBook } from '../../address/AddressBook.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useCloseReasons } from './useCloseReasons.ts';

/** Downloads all data of the account in one file. */
function DownloadData() {
  const translate = useTranslate();
  const api = useApi();
  return (
    <DownloadButton
      make={async () => ({ content: (await api.myData()).data, name: 'my-data.json', type: 'application/json' })}
    >
      {translate('account.download')}
    </DownloadButton>
  );
}

/** Deletes the account, or shows what prevents it. */
function CloseAccount() {
  const translate = useTranslate();
  const reasons = useCloseReasons();
  const [open, setOpen] = useState(false);
  if (reasons) return <Note tone="warning">{translate('account.close_not_now', { reasons })}</Note>;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<PersonOffOutlined />} onClick={() => setOpen(true)}>
        {translate('account.close')}
      </Button>
      {open && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The account's form, addresses, data download and deletion (S2-R-75). */
export default function EditProfilePage() {
  const translate = useTranslate();
  const { email } = useSession();
  const { hash } = useLocation();
  const { data: user, error, refetch } = useGetOne<User & RaRecord>('users', { id: email });
  // The profile links to a section that only exists once the account is loaded.
  useEffect(() => {
    if (user && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [user, hash]);
  return (
    <AccountPage title={translate('account.edit_profile')}>
      {error && !user ? (
        <ErrorState error={error} fallback="errors.load" onRetry={() => refetch()} />
      ) : !user ? (
        <LoadingShapes>
          <SkeletonRows rows={4} height={72} />
        </LoadingShapes>
      ) : (
        <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ProfileForm key={user.id} user={user} />
          <Part title={translate('account.group.addresses')} text={translate('account.addresses_text')}>
            <AddressBook />
          </Part>
          <Part title={translate('calendar.feed.title')} text={translate('calendar.feed.text')}>
            <CalendarFeed />
          </Part>
          <Part id="my-data" title={translate('account.data_title')} text={translate('account.data_text')}>
            <DownloadData />
          </Part>
          <Part id="close-account" title={translate('account.close')} text={translate('account.close_text')}>
            <CloseAccount />
          </Part>
        </Box>
      )}
    </AccountPage>
  );
}

function Part({ id, title, text, children }: { id?: string; title: string; text: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" id={id} aria-labelledby={heading} sx={{ scrollMarginBlockStart: 88 }}>
      <Typography variant="h3" component="h2" id={heading}>
        {title}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', marginBlock: 1, marginBlockEnd: 3 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
