import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isolate } from '../../../domain/text/format.ts';
import { formatDate, formatTime, formatWeekday, getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Package, time and price at the bottom of a phone's screen, with the button for the next step. */
export function RequestBar({
  start,
  dinars,
  note,
  label,
  onClick,
}: {
  start: string;
  /** Price of the selected package. */
  dinars?: number;
  /** Text below. */
  note?: string;
  label: string;
  onClick: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = parseInstant(start);
  return (
    <Box
      component="aside"
      aria-label={translate('provider.request_a_time')}
      sx={({ vars: { palette, shadows } }) => ({
        display: { lg: 'none' },
        position: 'fixed',
        zIndex: 1100,
        insetInline: 0,
        insetBlockEnd: 0,
        paddingInline: 4,
        paddingBlock: 3,
        paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom))',
        backgroundColor: palette.background.paper,
        borderBlockStart: `1px solid ${palette.divider}`,
        boxShadow: shadows[3],
      })}
    >
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', maxInlineSize: 720, marginInline: 'auto' }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          {dinars !== undefined && <Money dinars={dinars} sx={{ fontSize: '1.125rem' }} />}
          {at !== undefined && (
            <>
              <Typography sx={{ fontWeight: 600 }}>
                {translate('provider.time_chosen', { time: isolate(formatTime(at, language)) })}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${formatWeekday(at, language)} ${formatDate(getDay(at), language)}`}
              </Typography>
            </>
          )}
        </Box>
        <Button size="large" onClick={onClick}>
          {label}
        </Button>
      </Box>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', marginBlockStart: 1 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
