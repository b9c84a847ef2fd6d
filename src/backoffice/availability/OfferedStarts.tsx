import Bedtime from '@mui/icons-material/BedtimeOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import NightsStay from '@mui/icons-material/NightsStayOutlined';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import WbTwilight from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { prayerBlackouts } from '../../../domain/calendar/prayerBlackouts.ts';
import { type DayPart, type Prayers, partsOfDay } from '../../../domain/calendar/prayers.ts';
import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { addDays, type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { gridMinutes } from '../../../domain/time/slotGrid.ts';
import { isSelectable, type SlotRules, startsOfDay } from '../../../domain/time/slots.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { useSettings } from '../../site/useSettings.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';
import { type AvailabilityForm, availabilityOfForm } from './availabilityForm.ts';
import { getVisiblePackages } from './useAvailability.ts';
import { isAgreed } from './useBookings.ts';
import { useFormatDuration } from './useFormatDuration.ts';

const ICONS: Record<DayPart, typeof Bedtime> = {
  fajr: WbTwilight,
  morning: WbSunny,
  dhuhr: LightMode,
  asr: WbTwilight,
  maghrib: DarkMode,
  isha: NightsStay,
  late: Bedtime,
};

/**
 * The starts of a day at which the reciter's first package would be offered, by part of the day, and the ones left out.
 */
export function OfferedStarts({
  day,
  values,
  record,
  kind,
  bookings,
}: {
  day: Day;
  values: AvailabilityForm;
  record: RaRecord;
  kind: ProviderKind;
  bookings: readonly BookedInterval[];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const formatDuration = useFormatDuration();
  const settings = useSettings();
  const prayers = usePrayerTimes();
  const [offered] = getVisiblePackages(record, kind);
  if (!offered) return <Typography>{translate('vendor.availability.add_package_first')}</Typography>;
  if (!settings || !prayers)
    return (
      <LoadingShapes>
        <SkeletonRows rows={3} height={72} />
      </LoadingShapes>
    );
  const buffer = Math.max(settings.slot_buffer_minutes, parseWhole(values.buffer) ?? 0);
  const minutes = offered.package_time || settings.default_package_minutes;
  const quiet = settings.prayer_quiet_minutes;
  const rules: SlotRules = {
    ...availabilityOfForm(values),
    minutes,
    step: gridMinutes(settings),
    now: serverNow(),
    noticeMinutes: Math.max(settings.min_notice_minutes, Number(values.notice)),
    horizonDays: settings.booking_horizon_days,
    bufferMinutes: buffer,
    taken: bookings.filter(isAgreed),
    requests: bookings.filter((one) => !isAgreed(one)),
    quiet: prayerBlackouts(prayers, day, addDays(day, 1), quiet),
  };
  const { groups, last, leftOut } = offeredOn(day, rules, prayers);
  const clock = (at: number) => isolate(formatTime(at, language));
  return (
    <>
      {groups.length === 0 && (
        <Typography color="text.secondary">{translate('vendor.availability.no_starts')}</Typography>
      )}
      <Stack spacing={3}>
        {groups.map(({ part, starts }) => (
          <Box key={part}>
            <ToneChip icon={ICONS[part]} tone={({ slot }) => slot.prayer}>
              {translate(`common.part.${part}`)}
            </ToneChip>
            <PlainList sx={{ marginBlockStart: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, 1fr)' }}>
              {starts.map((start) => (
                <Box
                  key={start}
                  component="li"
                  sx={({ vars: { palette } }) => ({
                    display: 'grid',
                    placeItems: 'center',
                    minBlockSize: 44,
                    borderRadius: '10px',
                    border: `1px solid ${palette.slot.free?.border}`,
                    color: palette.slot.free?.fg,
                    fontWeight: 500,
                  })}
                >
                  <bdi className="fig">{formatTime(start, language)}</bdi>
                </Box>
              ))}
            </PlainList>
          </Box>
        ))}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          typography: 'body2',
          color: 'text.secondary',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          marginBlockStart: 4,
          paddingBlockStart: 3,
        }}
      >
        <span>
          {translate('vendor.availability.for_package', {
            name: isolate(inLanguage(offered, 'package_name', language)),
            minutes: formatDuration(minutes),
          })}{' '}
          {leftOut > 0 &&
            translate(buffer > 0 ? 'vendor.availability.left_out_buffer' : 'vendor.availability.left_out', {
              smart_count: leftOut,
              minutes: formatDuration(buffer),
            })}
        </span>
        {quiet > 0 && <span>{translate('vendor.availability.quiet', { minutes: formatDuration(quiet) })}</span>}
        {last && (
          <span>{translate('vendor.availability.last_start', { start: clock(last.start), end: clock(last.end) })}</span>
        )}
      </Box>
    </>
  );
}

/** A day as customers count it, from dawn to dawn. */
function offeredOn(day: Day, rules: SlotRules, prayers: Prayers) {
  const all = [day, addDays(day, 1)].flatMap((one) => startsOfDay(one, rules)).filter(isSelectable);
  const parts = partsOfDay(prayers, day);
  const within = (at: number, from: number, to: number) => at >= from && at < to;
  const groups = parts
    .map(({ part, start, end }) => ({
      part,
      starts: all.filter((one) => within(one.start, start, end)).map((one) => one.start),
    }))
    .filter(({ starts }) => starts.length > 0);
  const [from, to] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  return {
    groups,
    last: all.findLast((one) => within(one.start, from, to)),
    leftOut: (rules.taken ?? []).filter((one) => one.end > from && one.start < to).length,
  };
}
