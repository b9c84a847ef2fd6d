import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useReference } from 'react-admin';
import { Link } from 'react-router-dom';
import { messagePath } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { clickableRow, wholeRowLink } from '../list/clickableRow.ts';
import type { Line } from '../orders/line.ts';
import { MessageStateChip } from './MessageStateChip.tsx';
import { isMessageOpen, type Message } from './message.ts';
import { useAge } from './useAge.ts';

/** A message in the list: author, subject, age, assignee and status. The whole row links to it. */
export function MessageRow({ message, holder }: { message: Message; holder: string | undefined }) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = useOptionLabel();
  const age = useAge();
  const line = useReference<Line>({
    reference: 'orders',
    id: message.order_progress ?? '',
    options: { enabled: Boolean(message.order_progress) },
  }).referenceRecord;
  const sentAt = parseInstant(message.creation);
  return (
    <Box
      component="li"
      sx={{
        ...clickableRow,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <MuiLink component={Link} to={messagePath(message.id)} sx={{ ...wholeRowLink, fontSize: '1rem' }}>
          <Name>{message.name_given}</Name>
        </MuiLink>
        <Muted>
          {label('category', message.category)}
          {line && (
            <>
              {' · '}
              <Name>{inLanguage(line, 'providerTitle', language)}</Name>
              {' · '}
              <Name>{inLanguage(line, 'packageName', language)}</Name>
            </>
          )}
        </Muted>
        {message.order_progress && (
          <Muted small>
            <RecordNumber>{message.order_progress}</RecordNumber>
          </Muted>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: { xs: 'start', md: 'end' } }}>
        <MessageStateChip state={message.state} />
        {holder && <Muted small>{translate('staff.notes.assigned_to', { name: isolate(holder) })}</Muted>}
        <Muted small>
          {isMessageOpen(message) ? (
            translate('staff.complaint.waits', { time: age(message.creation) })
          ) : (
            <bdi>{sentAt !== undefined && formatDateTime(sentAt, language)}</bdi>
          )}
        </Muted>
      </Box>
    </Box>
  );
}
