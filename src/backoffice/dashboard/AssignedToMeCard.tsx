import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { NoteSubject } from '../../../domain/noteSubjects.ts';
import { backOfficeOrderPath, messagePath, staffPaths } from '../../../domain/paths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Dashboard } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';

const review = (resource: string) => (name: string) =>
  `${staffPaths.verification}/${resource}/${encodeURIComponent(name)}`;
const PATHS: Record<NoteSubject, (name: string) => string> = {
  message: messagePath,
  booking: backOfficeOrderPath,
  reciter: review('reciters'),
  restaurant: review('restaurants'),
};

/** What is assigned to the current user. */
export function AssignedToMeCard({ mine }: { mine: Dashboard['mine'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (mine.length === 0) return null;
  return (
    <Card sx={{ p: { xs: 4, md: 5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('staff.notes.mine')}
      </Typography>
      <PlainList>
        {mine.map(({ about, name, at }) => {
          const since = parseInstant(at);
          return (
            <Box component="li" key={`${about} ${name}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              <Link component={RouterLink} to={PATHS[about](name)} sx={touchTarget}>
                {translate(`staff.notes.about.${about}`)} <RecordNumber>{name}</RecordNumber>
              </Link>
              <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>
                {translate('staff.notes.mine_at', {
                  time: since === undefined ? '' : isolate(formatDateTime(since, language)),
                })}
              </Box>
            </Box>
          );
        })}
      </PlainList>
    </Card>
  );
}
