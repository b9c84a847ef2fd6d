import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import WbTwilightOutlined from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Part } from '../../../../domain/calendar/prayers.ts';
import { type Day, dayOf } from '../../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePartTime } from '../useAskedWords.ts';

/** Parts that gatherings begin in; another one is shown where it was asked for. */
const USUAL: readonly Part[] = ['dhuhr', 'asr', 'maghrib', 'isha'];

const ICONS: Partial<Record<Part, typeof SvgIcon>> = {
  dhuhr: WbSunnyOutlined,
  asr: WbTwilightOutlined,
  maghrib: WbTwilightOutlined,
  isha: NightsStayOutlined,
};

/** The parts of the day, each with the minute its prayer has on that day. @param compact without pictures and minutes */
export function PartChips({
  day,
  part,
  any,
  compact,
  onChoose,
}: {
  day: Day | undefined;
  part: Part | undefined;
  /** Neither a part nor an hour is chosen. */
  any: boolean;
  compact: boolean;
  onChoose: (part: Part | undefined) => void;
}) {
  const translate = useTranslate();
  const partTime = usePartTime(!compact);
  const parts = part && !USUAL.includes(part) ? [...USUAL, part] : USUAL;
  return (
    <Box
      role="group"
      aria-label={translate('search.time_of_day')}
      sx={{
        display: compact ? 'flex' : { xs: 'grid', md: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        gap: { xs: 2, md: 1.5 },
      }}
    >
      {parts.map((one) => (
        <PartChip
          key={one}
          on={one === part}
          icon={compact ? undefined : ICONS[one]}
          time={compact ? '' : partTime(one, day ?? dayOf(serverNow()))}
          onPress={() => onChoose(compact && one === part ? undefined : one)}
        >
          {translate(`booking.part.${one}`)}
        </PartChip>
      ))}
      {!compact && (
        <PartChip on={any} wide onPress={() => onChoose(undefined)}>
          {translate('storefront.search_any.time')}
        </PartChip>
      )}
    </Box>
  );
}

function PartChip({
  on,
  icon: Icon,
  time = '',
  wide = false,
  onPress,
  children,
}: {
  on: boolean;
  icon?: typeof SvgIcon | undefined;
  time?: string;
  wide?: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <ButtonBase
      aria-pressed={on}
      onClick={onPress}
      sx={({ palette, typography }) => ({
        ...typography.label,
        gridColumn: wide ? { xs: '1 / -1', md: 'auto' } : undefined,
        minBlockSize: Icon || time || wide ? 48 : 36,
        // small for the eye, 44 for the finger
        '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
        gap: 1.5,
        paddingInline: Icon ? 2.5 : 3.5,
        borderRadius: '999px',
        border: `1px solid ${on ? palette.primary.main : palette.divider}`,
        color: on ? palette.brandText : palette.text.primary,
        backgroundColor: on ? palette.primary.light : palette.background.paper,
      })}
    >
      {Icon && <Icon sx={{ fontSize: 20 }} />}
      {children}
      {time && (
        <Box component="bdi" className="fig" sx={{ fontWeight: 400, fontSize: '0.9em' }}>
          {time}
        </Box>
      )}
    </ButtonBase>
  );
}
