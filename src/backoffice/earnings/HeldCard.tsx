import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import type { EarningRow, Earnings } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { BookingCell } from './EarningTable.tsx';

const REASONS: Record<NonNullable<EarningRow['waits']>, MessageKey> = {
  complaint: 'vendor.payout.held_complaint',
  bank: 'vendor.payout.held_bank',
  unproved: 'vendor.payout.held_review',
};

/** The month's lines on hold, each with its reason and a link to where it is resolved. */
export function HeldCard({ earnings }: { earnings: Earnings }) {
  const translate = useTranslate();
  const language = useLanguage();
  const held = earnings.lines.filter(({ waits }) => waits !== null);
  if (held.length === 0) return null;
  return (
    <Card component="section" sx={{ padding: 5, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {translate('earnings.held_title')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 4 }}>
        {held.map((row) => {
          const time = row.waitsUntil === undefined ? '' : isolate(formatDateTime(row.waitsUntil, language));
          return (
            <Stack component="li" key={row.id} spacing={1}>
              <BookingCell row={row} />
              <Typography variant="body2">{row.waits && translate(REASONS[row.waits], { time, _: '' })}</Typography>
              <Link component={RouterLink} to={backOfficeOrderPath(row.id)}>
                {translate('earnings.see_order')}
              </Link>
            </Stack>
          );
        })}
      </PlainList>
    </Card>
  );
}
