import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { ProviderStatusChip } from '../provider/ProviderStatusChip.tsx';
import { kindKey } from './kindKey.ts';
import { type QueuedProvider, reviewPath } from './useQueue.ts';

/** A provider in the queue; the whole row links to the review. */
export function QueueRow(provider: QueuedProvider) {
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, record } = provider;
  const isReciter = kind.kind === 'reciter';
  const changed = parseInstant(record.modified);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        p: 4,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:hover': { bgcolor: 'surfaceSunken' },
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Picture
        src={record.profile_picture}
        fallback={isReciter ? 'person' : 'restaurant'}
        shape={isReciter ? 'arch' : 'rounded'}
        ratio={isReciter ? '4 / 5' : '1'}
        sx={{ width: 56, flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={reviewPath(provider)}
          sx={{
            color: 'text.primary',
            fontWeight: 600,
            fontSize: '1rem',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Name>{inLanguage(record, kind.fields.name, language)}</Name>
        </MuiLink>
        <Muted>
          {translate(kindKey(kind, record.gender))}
          {changed !== undefined && (
            <>
              {' · '}
              <bdi>{formatDateTime(changed, language)}</bdi>
            </>
          )}
        </Muted>
      </Box>
      {record.submitted_at && (
        <ToneChip tone={() => undefined} icon={SendOutlined}>
          {translate('staff.queue_sent')}
        </ToneChip>
      )}
      <ProviderStatusChip status={record.verification_status} />
    </Box>
  );
}
