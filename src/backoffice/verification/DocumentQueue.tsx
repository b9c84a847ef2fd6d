import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { inLanguage } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type MethodResults, useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { reciterKind, restaurantKind } from '../provider/providerKinds.ts';
import { Loading } from '../shell/Loading.tsx';
import { kindKey } from './kindKey.ts';
import { reviewPath } from './useQueue.ts';

type Entry = MethodResults['documentQueue'][number];

/** Providers whose verification documents wait for staff or have expired, the longest waiting first. */
export function DocumentQueue() {
  const translate = useTranslate();
  const { data, error, refetch } = useMethodQuery('documentQueue', {});
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState sign="done" title={translate('documents.queue_empty')} />;
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry) => (
        <Row key={`${entry.doctype} ${entry.name}`} entry={entry} />
      ))}
    </Card>
  );
}

/** A provider; the whole row links to the review. */
function Row({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { name, doctype, submitted, expired, gender, picture } = entry;
  const isReciter = doctype === reciterKind.doctype;
  const kind = isReciter ? reciterKind : restaurantKind;
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
        src={picture}
        fallback={isReciter ? 'person' : 'restaurant'}
        shape={isReciter ? 'arch' : 'rounded'}
        ratio={isReciter ? '4 / 5' : '1'}
        sx={{ width: 56, flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={reviewPath({ kind, record: { id: name } })}
          sx={{
            color: 'text.primary',
            fontWeight: 600,
            fontSize: '1rem',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Name>{inLanguage(entry, 'title', language)}</Name>
        </MuiLink>
        <Muted>
          <DotSeparated>
            {translate(kindKey(kind, gender))}
            {submitted > 0 && translate('documents.queue_submitted', { smart_count: submitted })}
            {expired > 0 && translate('documents.queue_expired', { smart_count: expired })}
          </DotSeparated>
        </Muted>
      </Box>
    </Box>
  );
}
