import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatPhone, telLink } from '../../../domain/phone.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { PrivatePicture } from '../../components/pictures/PrivatePicture.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Name } from '../../ui/text/Name.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import type { Message } from './message.ts';
import { Thread } from './Thread.tsx';

/** The message with its author and time, and the replies. */
export function MessageText({ message }: { message: Message }) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = useOptionLabel();
  const sentAt = parseInstant(message.creation);
  // The list's row, shown while the message loads, has no thread.
  const { thread = [] } = message;
  return (
    <Stack spacing={4}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, color: 'text.secondary' }}>
        {sentAt !== undefined && <bdi>{formatDateTime(sentAt, language)}</bdi>}
        {message.email && <bdi dir="ltr">{message.email}</bdi>}
        {message.phone && (
          <MuiLink href={telLink(message.phone)} dir="ltr" sx={touchTarget}>
            +965 {formatPhone(message.phone)}
          </MuiLink>
        )}
      </Box>
      {message.booking_given && (
        <div>
          <Typography variant="label" component="h2">
            {translate('staff.fields.booking_given')}
          </Typography>
          <bdi dir="ltr">{message.booking_given}</bdi>
          <Typography variant="caption" component="div" color="text.secondary">
            {translate('staff.booking_given_note')}
          </Typography>
        </div>
      )}
      <Words text={message.message} />
      {message.evidence && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {message.evidence.split('\n').map((path, index) => (
            <PrivatePicture key={path} path={path} alt={translate('staff.complaint.picture', { n: index + 1 })} />
          ))}
        </Box>
      )}
      {message.outcome && (
        <div>
          <Typography variant="label" component="h2">
            {translate('staff.fields.outcome')}
          </Typography>
          <div>{label('outcome', message.outcome)}</div>
        </div>
      )}
      {thread.length > 0 && <Thread thread={thread} />}
      {message.answer && thread.every(({ words }) => words !== message.answer) && (
        <div>
          <Typography variant="label" component="h2">
            {translate('staff.fields.answer')}
          </Typography>
          <Words text={message.answer} />
        </div>
      )}
    </Stack>
  );
}

/** Typed text with its line breaks and own direction. */
function Words({ text }: { text: string }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <Name>{text}</Name>
    </Typography>
  );
}
