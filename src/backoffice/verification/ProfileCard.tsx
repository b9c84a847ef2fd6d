import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type RaRecord, useGetMany, useGetOne } from 'react-admin';
import type { User } from '../../../domain/generated/doctypes.gen.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { formatPhone, telLink } from '../../../domain/phone.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { getDescription } from '../doctype/description.ts';
import { MailAddress } from '../doctype/officeValues.tsx';
import { useFieldLabel, useOptionLabel } from '../doctype/useFieldLabel.ts';
import { useRecordTitle } from '../doctype/useRecordTitle.ts';
import type { ProviderKind } from '../provider/providerKinds.ts';

/** A provider's profile as submitted: both languages, pictures, recording and videos. */
export function ProfileCard({ kind, record }: { kind: ProviderKind; record: RaRecord<string> }) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const option = useOptionLabel();
  const description = getDescription(kind.resource);
  const isReciter = kind.kind === 'reciter';
  const { name, email, phone, address, description: about } = kind.fields;
  const plain = isReciter
    ? [name, `${name}_ar`, about, `${about}_ar`, address]
    : [name, `${name}_ar`, 'cuisine', 'cuisine_ar', about, `${about}_ar`, address];
  const rows: [field: string, value: ReactNode][] = [
    ...plain.map((field): [string, ReactNode] => [field, record[field] && <Name key={field}>{record[field]}</Name>]),
    [email, <Email key={email} address={record[email]} account={record.user} />],
    [phone, record[phone] && <PhoneLink key={phone} number={record[phone]} />],
  ];
  if (isReciter) {
    rows.push(['honorific', record.honorific && <Name key="honorific">{record.honorific}</Name>]);
    rows.push(['honorific_ar', record.honorific_ar && <Name key="honorific_ar">{record.honorific_ar}</Name>]);
    for (const field of ['gender', 'audience'])
      rows.push([field, record[field] && option(field, record[field], kind.doctype)]);
    rows.push(['type', <Titles key="type" resource="types" ids={idsOf(record.type, 'type')} />]);
    rows.push([
      'qaari_ocassions',
      <Titles key="o" resource="occasions" ids={idsOf(record.qaari_ocassions, 'ocassions')} />,
    ]);
    rows.push(['audio', record.audio && <Recording key="audio" src={record.audio} />]);
    rows.push(['links', record.links?.length > 0 && <Videos key="links" rows={record.links} />]);
  }
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Picture
        src={record.cover_picture}
        fallback="cover"
        ratio="auto"
        shape="plain"
        sx={{ height: { xs: 160, md: 220 } }}
      />
      <Box sx={{ px: { xs: 4, md: 6 }, mt: -12, position: 'relative' }}>
        <Picture
          src={record.profile_picture}
          fallback={isReciter ? 'person' : 'restaurant'}
          shape={isReciter ? 'arch' : 'rounded'}
          ratio={isReciter ? '4 / 5' : '1'}
          sx={{ width: 112 }}
        />
      </Box>
      <Box component="dl" sx={{ m: 0, p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
        {rows.map(([field, value]) => (
          <Box key={field} sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '200px 1fr' } }}>
            <Muted as="dt">{label(description, field)}</Muted>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              {value || <Box sx={{ color: 'warning.main' }}>{translate('staff.not_filled')}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const idsOf = (rows: Record<string, string>[] | undefined, field: string): string[] =>
  (rows ?? []).flatMap((row) => row[field] ?? []);

/** The email, and whether the account's owner has confirmed it. */
function Email({ address, account }: { address: string; account: string }) {
  const translate = useTranslate();
  const { data: user } = useGetOne<User & RaRecord<string>>('users', { id: account });
  const [tone, icon, word] = user?.email_verified
    ? ([STATUS.paymentCompleted, VerifiedOutlined, 'staff.email_confirmed'] as const)
    : ([STATUS.paymentPending, HourglassTopOutlined, 'staff.email_unconfirmed'] as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <MailAddress address={address} />
      {user && (
        <ToneChip tone={({ status }) => status[toneKey(tone)]} icon={icon}>
          {translate(word)}
        </ToneChip>
      )}
    </Box>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <MuiLink href={telLink(number)} dir="ltr">
      +965 {formatPhone(number)}
    </MuiLink>
  );
}

function Titles({ resource, ids }: { resource: 'types' | 'occasions'; ids: string[] }) {
  const translate = useTranslate();
  const title = useRecordTitle(resource);
  const { data = [], isPending } = useGetMany(resource, { ids }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <Box sx={{ color: 'warning.main' }}>{translate('staff.not_filled')}</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ids.map((id) => {
        // Don't show the ID while loading.
        if (isPending) return <Skeleton key={id} variant="rounded" width={96} height={32} />;
        const record = data.find((one) => one?.id === id);
        return <Chip key={id} label={record ? title(record) : id} />;
      })}
    </Box>
  );
}

function Recording({ src }: { src: string }) {
  // biome-ignore lint/a11y/useMediaCaption: a recitation has no caption file
  return <audio controls preload="none" src={src} style={{ width: '100%' }} />;
}

function Videos({ rows }: { rows: { zakreen_link: string }[] }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {rows.map(({ zakreen_link: link }) => (
        <MuiLink key={link} href={link} target="_blank" rel="noreferrer" dir="ltr">
          {link}
        </MuiLink>
      ))}
    </Box>
  );
}
