import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { CalendarKind } from '../../../domain/calendar/monthPage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';

const KINDS: readonly CalendarKind[] = ['gregorian', 'hijri'];

/** On phones the buttons share the row with the arrows. */
const ON_ROW = { flex: { xs: '1 1 auto', md: 'none' }, paddingInline: { xs: 3, md: 4 }, whiteSpace: 'nowrap' } as const;

/** The choice of calendar, and buttons to change the month. */
export function MonthHeader({
  kind,
  onKind,
  onPageChange,
  onToday,
  onSubscribe,
}: {
  kind: CalendarKind;
  onKind: (kind: CalendarKind) => void;
  onPageChange: (by: 1 | -1) => void;
  onToday: () => void;
  onSubscribe: () => void;
}) {
  const translate = useTranslate();
  const arrow = (by: 1 | -1) => (
    <IconButton
      aria-label={translate(by < 0 ? 'calendar.previous' : 'calendar.next')}
      onClick={() => onPageChange(by)}
      sx={({ vars: { palette } }) => ({
        border: `1px solid ${palette.divider}`,
        borderRadius: '12px',
        backgroundColor: palette.background.paper,
        inlineSize: 44,
        blockSize: 44,
      })}
    >
      <DirIcon>{by < 0 ? <ChevronLeft /> : <ChevronRight />}</DirIcon>
    </IconButton>
  );
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', inlineSize: { xs: '100%', md: 'auto' } }}
    >
      <Box
        role="group"
        aria-label={translate('calendar.kind')}
        sx={({ vars: { palette } }) => ({
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          flex: { xs: '1 1 100%', md: 'none' },
          padding: '4px',
          borderRadius: '14px',
          backgroundColor: palette.surfaceSunken,
          border: `1px solid ${palette.divider}`,
        })}
      >
        {KINDS.map((one) => (
          <ButtonBase
            key={one}
            aria-pressed={kind === one}
            onClick={() => onKind(one)}
            sx={({ vars: { palette, shadows }, typography }) => ({
              ...typography.label,
              minBlockSize: 44,
              paddingInline: 4,
              borderRadius: '10px',
              color: kind === one ? palette.text.primary : palette.text.secondary,
              ...(kind === one ? { backgroundColor: palette.background.paper, boxShadow: shadows[1] } : {}),
            })}
          >
            {translate(`calendar.by.${one}`)}
          </ButtonBase>
        ))}
      </Box>
      {arrow(-1)}
      <Button variant="outlined" onClick={onToday} sx={ON_ROW}>
        {translate('calendar.today')}
      </Button>
      {arrow(1)}
      <Button variant="outlined" startIcon={<EventRepeatOutlined />} onClick={onSubscribe} sx={ON_ROW}>
        {translate('calendar.subscribe')}
      </Button>
    </Box>
  );
}
