import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { formatPhone, telLink } from '../../../domain/phone.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { Line } from '../orders/line.ts';
import { kindOfType } from '../provider/providerKinds.ts';
import type { Message } from './message.ts';
import { Thread } from './Thread.tsx';

/** The contacts of both parties to a complaint, and the provider's statement. */
export function BothSides({ message, line }: { message: Message; line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { resource, fields } = kindOfType(line.type);
  const { data: provider } = useGetOne(resource, { id: line.provider, meta: FULL_RECORD });
  const { vendor_thread: thread = [] } = message;
  return (
    <Card component="section" aria-labelledby="both-sides" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography id="both-sides" variant="h3" component="h2">
        {translate('staff.complaint.sides')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Side
          label={translate('staff.message.from.customer')}
          name={message.name_given}
          phone={message.phone}
          email={message.email}
        />
        <Side
          label={translate('staff.message.from.vendor')}
          name={inLanguage(line, 'providerTitle', language)}
          phone={provider?.[fields.phone]}
          email={provider?.[fields.email]}
        />
      </Box>
      {thread.length > 0 ? (
        <Thread thread={thread} title="staff.message.from.vendor" />
      ) : (
        <Muted>{translate('staff.complaint.no_answer')}</Muted>
      )}
    </Card>
  );
}

function Side({
  label,
  name,
  phone,
  email,
}: {
  label: string;
  name: string;
  phone?: string | null;
  email?: string | null;
}): ReactNode {
  return (
    <div>
      <Muted>{label}</Muted>
      <Name sx={{ fontWeight: 600 }}>{name}</Name>
      {phone && (
        <div>
          <MuiLink href={telLink(phone)} dir="ltr" sx={touchTarget}>
            +965 {formatPhone(phone)}
          </MuiLink>
        </div>
      )}
      {email && (
        <div>
          <MuiLink href={`mailto:${email}`} dir="ltr" sx={{ ...touchTarget, overflowWrap: 'anywhere' }}>
            <bdi>{email}</bdi>
          </MuiLink>
        </div>
      )}
    </div>
  );
}
