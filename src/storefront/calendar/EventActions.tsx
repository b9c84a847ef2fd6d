import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getEventEvening } from '../../../domain/calendar/eventDay.ts';
import { nightToWire } from '../../../domain/calendar/nightStart.ts';
import { eventsFile, eventsPath, listPath, occasionPath, paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useNights } from '../../components/nights.ts';
import { ShareButton } from '../../components/ShareButton.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { EventRecord } from '../home/event.ts';
import { useFreeOnNight } from '../search/useFreeOnNight.ts';

/**
 * The actions of an event: find a reciter, add it to a calendar, share it.
 * @param prominent renders the first action as a primary button
 * @param children another button at the end of the row
 */
export function EventActions({
  event,
  prominent = false,
  children,
}: {
  event: EventRecord;
  prominent?: boolean;
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const evening = getEventEvening(event);
  const availableCount = useFreeOnNight(evening);
  const night = evening && nights ? nightToWire(nights.ofEvening(evening).date) : undefined;
  return (
    <Box
      sx={{
        inlineSize: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 2,
        // Aligns the label of a text button with the text above.
        '& > .MuiButton-text': { marginInline: '-8px', paddingInline: '8px' },
      }}
    >
      <Button
        component={Link}
        to={
          availableCount
            ? listPath(paths.reciters, { night })
            : event.occasion
              ? occasionPath(event.occasion)
              : paths.reciters
        }
        variant={prominent ? 'contained' : 'text'}
        startIcon={<RecordVoiceOverOutlined />}
        sx={prominent ? { flex: '1 1 100%', marginBlockEnd: 2 } : undefined}
      >
        {availableCount
          ? translate('storefront.event.free', { smart_count: availableCount })
          : translate(event.occasion ? 'storefront.event.reciters' : 'storefront.event.all_reciters')}
      </Button>
      <Button
        component="a"
        href={eventsFile(event.id, language)}
        download
        variant="text"
        startIcon={<CalendarTodayOutlined />}
        sx={prominent ? undefined : { color: 'text.secondary' }}
      >
        {translate('storefront.event.add')}
      </Button>
      {prominent && (
        <ShareButton
          text={inLanguage(event, 'event_name', language)}
          path={eventsPath(event.event_date.slice(0, 7), undefined, event.id)}
        />
      )}
      {children}
    </Box>
  );
}
