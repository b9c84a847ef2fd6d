import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatTime, MINUTE, timeLeft } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useClock } from '../useClock.ts';

/** Returns a formatter such as `1 h 24 min`. A hook, because it translates. */
export function useDuration(): (deadline: number, now: number) => string {
  const translate = useTranslate();
  return (deadline, now) => {
    const { hours, minutes } = timeLeft(deadline, now);
    const parts = {
      hours: translate('common.hours_short', { smart_count: hours }),
      minutes: translate('common.minutes_short', { smart_count: minutes }),
    };
    if (hours === 0) return parts.minutes;
    return minutes === 0 ? parts.hours : translate('common.hours_minutes', parts);
  };
}

export interface CountdownProps {
  /** The time to count down to, in milliseconds since the epoch. */
  deadline: number;
  /** Milliseconds at which the ring is full. */
  total?: number;
  /** The data provider's clock. */
  serverNow: () => number;
  /** Message key with the placeholders `%{left}` and `%{time}`. */
  textKey: MessageKey;
  /** Shown when the time is up. */
  over: ReactNode;
  /** What to do before the time is up, at the end of the band. */
  action?: ReactNode;
}

/** The time left to respond or pay, by the server's clock: text with a ring that empties. Never red, never blinking. */
export function Countdown({ deadline, total = 120 * MINUTE, serverNow, textKey, over, action }: CountdownProps) {
  const now = useClock(serverNow, deadline);
  const translate = useTranslate();
  const language = useLanguage();
  const duration = useDuration();
  const left = deadline - now;
  if (left <= 0) return <Box sx={{ padding: 4, borderRadius: '16px', backgroundColor: 'surfaceSunken' }}>{over}</Box>;
  const minutes = Math.ceil(left / MINUTE);
  const text = translate(textKey, { left: duration(deadline, now), time: formatTime(deadline, language) });
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        padding: 4,
        borderRadius: '16px',
        backgroundColor: palette.secondary.light,
        color: palette.text.primary,
      })}
    >
      <Box
        aria-hidden
        sx={({ vars: { palette } }) => ({
          flex: 'none',
          inlineSize: 36,
          blockSize: 36,
          borderRadius: '50%',
          background: `conic-gradient(${palette.secondary.main} ${Math.min(1, left / total) * 100}%, ${palette.divider} 0)`,
          mask: 'radial-gradient(circle, transparent 12px, black 12.5px)',
        })}
      />
      <Typography variant="title" component="div" sx={{ flex: '1 1 200px' }}>
        {text}
      </Typography>
      {action}
      <span className="visually-hidden" role="status">
        {[30, 10, 2].includes(minutes) ? text : ''}
      </span>
    </Box>
  );
}
