import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import type { SentForCaller } from './useCallerBooking.ts';

/** After sending: the order's number to read out, and what the customer does next. */
export function SentForCallerCard({ sent, onAgain }: { sent: SentForCaller; onAgain: () => void }) {
  const translate = useTranslate();
  const { caller, placed } = sent;
  const [line] = placed.lines;
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Box role="status">
        <Typography variant="h2">{translate('callers.sent', { name: isolate(caller.full_name.trim()) })}</Typography>
      </Box>
      <Typography variant="title" component="p" sx={{ margin: 0 }}>
        <RecordNumber>{placed.order}</RecordNumber>
      </Typography>
      <Typography>{translate('callers.sent_text', { email: caller.on_behalf_of.trim() })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button onClick={onAgain}>{translate('callers.again')}</Button>
        {line && (
          <Button component={Link} to={backOfficeOrderPath(line.id)} variant="outlined">
            {translate('callers.view_order')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
