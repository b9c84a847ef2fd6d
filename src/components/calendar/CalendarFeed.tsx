import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CopyField } from '../CopyField.tsx';
import { useMethod } from '../useMethod.ts';
import { useMethodQuery } from '../useMethodQuery.ts';
import { useCopyLabels } from './useCopyLabels.ts';

const FEED = { fallback: 'errors.load', changes: ['calendarFeed'] } as const;

/**
 * The private calendar feed of the account's bookings: create, replace and disable its URL. Uses the messages of
 * `calendar`.
 */
export function CalendarFeed() {
  const translate = useTranslate();
  const language = useLanguage();
  const copyLabels = useCopyLabels();
  const { data: feed } = useMethodQuery('calendarFeed', {});
  const make = useMethod('makeCalendarFeed', FEED);
  const end = useMethod('endCalendarFeed', FEED);
  const busy = make.isPending || end.isPending || !feed;
  const address = make.data && new URL(make.data.data.path, window.location.origin).href;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {address ? (
        <>
          <CopyField value={address} labels={copyLabels(translate('calendar.feed.address'))} />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('calendar.feed.once')}
          </Typography>
        </>
      ) : (
        feed?.since && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('calendar.feed.renew_text', { date: formatDate(feed.since, language) })}
          </Typography>
        )
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {address && (
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')} variant="contained">
            {translate('calendar.subscribe_open')}
          </Button>
        )}
        {!address && (
          <Button variant="outlined" disabled={busy} loading={make.isPending} onClick={() => make.mutate({})}>
            {translate(feed?.since ? 'calendar.feed.renew' : 'calendar.feed.make')}
          </Button>
        )}
        {feed?.since && (
          <Button
            variant="text"
            disabled={busy}
            loading={end.isPending}
            onClick={() => {
              make.reset();
              end.mutate({});
            }}
          >
            {translate('calendar.feed.end')}
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ typography: 'body2' }}>
        {end.isSuccess && feed && !feed.since && translate('calendar.feed.ended')}
      </Box>
    </Box>
  );
}
