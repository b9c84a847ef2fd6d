import Typography from '@mui/material/Typography';
import { formatDateTime, formatTimeRange } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { Engagement } from './useEngagements.ts';

/** An event of the reciter's connected calendar, which is changed there. */
export function CalendarEventDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { row, start, end } = engagement;
  return (
    <Dialog open title={translate('vendor.outside.from_calendar')} onClose={onClose}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <Name>{row.title || translate('vendor.outside.title')}</Name>
        </Typography>
        <div>{formatDateTime(start, language)}</div>
        <bdi>{formatTimeRange(start, end, language)}</bdi>
      </div>
      {row.state === 'Conflict' && <div>{translate('vendor.outside.conflict_text')}</div>}
      <div>{translate('vendor.engagement.from_calendar')}</div>
    </Dialog>
  );
}
