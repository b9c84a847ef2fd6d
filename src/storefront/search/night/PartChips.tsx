import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import WbTwilightOutlined from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { DayPart } from '../../../../domain/calendar/prayers.ts';
import { type Day, getDay } from '../../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useRenderTime } from '../../../site/useRenderTime.ts';
import { ChoiceChip } from '../../../ui/controls/ChoiceChip.tsx';
import { usePartTime } from '../useFilterLabels.ts';

/** Parts of the day in which gatherings usually begin; another one is shown if it was requested. */
const USUAL: readonly DayPart[] = ['dhuhr', 'asr', 'maghrib', 'isha'];

const ICONS: Partial<Record<DayPart, typeof SvgIcon>> = {
  dhuhr: WbSunnyOutlined,
  asr: WbTwilightOutlined,
  maghrib: WbTwilightOutlined,
  isha: NightsStayOutlined,
};

/**
 * The parts of the day, each with the time of its prayer on that day.
 * @param compact without illustrations and times
 */
export function PartChips({
  day,
  part,
  none,
  compact,
  onChange,
}: {
  day: Day | undefined;
  part: DayPart | undefined;
  /** Whether neither a part nor an hour is selected. */
  none: boolean;
  compact: boolean;
  onChange: (part: DayPart | undefined) => void;
}) {
  const translate = useTranslate();
  const partTime = usePartTime(!compact);
  const today = getDay(useRenderTime());
  const parts = part && !USUAL.includes(part) ? [...USUAL, part] : USUAL;
  return (
    <Box
      role="group"
      aria-label={translate('search.time_of_day')}
      sx={{
        display: compact ? 'flex' : { xs: 'grid', md: 'contents' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: 2,
        // "Any time" has a row of its own.
        '& > button:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
      }}
    >
      {parts.map((one) => (
        <ChoiceChip
          key={one}
          large={!compact}
          on={one === part}
          icon={compact ? undefined : ICONS[one]}
          time={compact ? '' : partTime(one, day ?? today)}
          onClick={() => onChange(compact && one === part ? undefined : one)}
        >
          {translate(`common.part.${one}`)}
        </ChoiceChip>
      ))}
      {!compact && (
        <ChoiceChip on={none} large onClick={() => onChange(undefined)}>
          {translate('storefront.search_any.time')}
        </ChoiceChip>
      )}
    </Box>
  );
}
