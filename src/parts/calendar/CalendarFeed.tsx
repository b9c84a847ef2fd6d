import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CopyField } from '../CopyField.tsx';
import { useExplain } from '../form/useErrorText.ts';
import { useCopyWords } from './useCopyWords.ts';

/** The secret address by which the account's own bookings are followed: made, made anew, ended. Its texts are the area `calendar`. */
export function CalendarFeed() {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const copyWords = useCopyWords();
  const { data: feed } = useQuery({
    queryKey: ['calendarFeed'],
    queryFn: async ({ signal }) => (await api.calendarFeed({ signal })).data,
  });
  const onError = async (error: unknown): Promise<void> =>
    notify(await explain(error, 'errors.load'), { type: 'error' });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['calendarFeed'] });
  const make = useMutation({ mutationFn: async () => (await api.makeCalendarFeed()).data, onError, onSettled });
  const end = useMutation({ mutationFn: () => api.endCalendarFeed(), onError, onSettled });
  const busy = make.isPending || end.isPending || !feed;
  const address = make.data && new URL(make.data.path, window.location.origin).href;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {address ? (
        <>
          <CopyField value={address} words={copyWords(translate('calendar.feed.address'))} />
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
          <Button variant="outlined" disabled={busy} loading={make.isPending} onClick={() => make.mutate()}>
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
              end.mutate();
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
