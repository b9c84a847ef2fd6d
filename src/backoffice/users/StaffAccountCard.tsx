import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ROLE } from '../../../domain/access.ts';
import type { User } from '../../../domain/generated/doctypes.gen.ts';
import { accountPath } from '../../../domain/paths.ts';
import { ACCOUNT, accountMachine } from '../../../domain/states/account.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Name } from '../../ui/text/Name.tsx';
import { MailAddress } from '../doctype/officeValues.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { useRecordTitle } from '../doctype/useRecordTitle.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { Facts } from '../list/Facts.tsx';
import { NamedRecord } from '../list/NamedRecord.tsx';
import { InviteActions } from '../onboarding/InviteActions.tsx';
import { kindOfRole } from '../provider/providerKinds.ts';
import { type AccountAction, useAccountAction } from './useAccountAction.ts';

/** The possible actions for an account in its state; staff accounts are managed with the operator's command. */
function actsOf(user: User): AccountAction[] {
  if (user.closed_at) return [];
  const steps =
    user.role_profile_name !== ROLE.staff
      ? accountMachine.stepsFrom(user.user_status ?? ACCOUNT.pending, 'staff').map(({ id }) => id as AccountAction)
      : [];
  return [...steps, ...(user.user_status === ACCOUNT.active ? (['end_sessions'] as const) : [])];
}

/** A link to the page of the account's customer or provider. */
function PersonOf({ user }: { user: User & RaRecord<string> }) {
  const role = user.role_profile_name ?? '';
  const kind = kindOfRole(role);
  const resource = kind?.resource ?? 'customers';
  const { data: [person] = [] } = useGetList<RaRecord<string>>(
    resource,
    { filter: kind ? { user: user.id } : { custom_customer_email: user.id }, pagination: { page: 1, perPage: 1 } },
    { enabled: kind !== undefined || role === ROLE.customer },
  );
  const title = useRecordTitle(resource);
  return (
    person && (
      <NamedRecord resource={resource} id={person.id}>
        <Name>{title(person)}</Name>
      </NamedRecord>
    )
  );
}

/** An account: its state, last use, and the actions of staff, each with a recorded reason. */
export function StaffAccountCard({ email }: { email: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const optionLabel = useOptionLabel();
  const self = useSession().email;
  const resource = useResourceContext();
  const { data: user } = useGetOne<User & RaRecord<string>>('users', { id: email });
  const [confirming, ask] = useState<AccountAction>();
  const act = useAccountAction(email, () => ask(undefined));
  if (!user) return null;
  const isCustomer = user.role_profile_name === ROLE.customer;
  // The account's own page shows the rest itself.
  const isOwnPage = resource === 'users';
  const moment = (value: string | null) => value && <bdi>{formatDateTime(parseInstant(value) ?? 0, language)}</bdi>;
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {translate('staff.account.title')}
      </Typography>
      <Facts
        rows={[
          [
            'email',
            !isOwnPage && (
              <MuiLink key="email" component={Link} to={accountPath(email)}>
                <MailAddress address={email} />
              </MuiLink>
            ),
          ],
          [
            isCustomer ? 'customer_name' : 'vendor_title',
            isOwnPage && user.role_profile_name !== ROLE.staff && <PersonOf key="person" user={user} />,
          ],
          ['status', !isOwnPage && user.user_status && optionLabel('user_status', user.user_status, 'User')],
          ['last_login', user.last_login ? !isOwnPage && moment(user.last_login) : translate('staff.account.never')],
          ['invited_at', !isOwnPage && moment(user.invited_at)],
          ['invite_accepted_at', !isOwnPage && moment(user.invite_accepted_at)],
          ['closed_at', !isOwnPage && moment(user.closed_at)],
        ]}
      />
      {email !== self && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {actsOf(user).map((one) => (
            <Button key={one} variant={one === 'suspend' ? 'danger' : 'outlined'} onClick={() => ask(one)}>
              {translate(`staff.account.act.${one}`)}
            </Button>
          ))}
        </Box>
      )}
      {user.invited_at && !user.invite_accepted_at && user.user_status !== ACCOUNT.suspended && (
        <InviteActions email={email} handsOver={!isCustomer} />
      )}
      {confirming && (
        <NoteDialog
          title={translate(`staff.account.question.${confirming}`, { name: user.full_name ?? email })}
          confirmLabel={translate(`staff.account.act.${confirming}`)}
          danger={confirming === 'suspend'}
          help={translate('staff.account.note_help')}
          draft={`account.${email}.${confirming}`}
          send={(note) => act(confirming, note)}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  );
}
