import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type ColorVariables, toneKey } from '../../ui/theme/themeTypes.ts';
import { engagementFrame } from '../engagements/EngagementBlock.tsx';

const SHOWN = [
  [STATUS.paymentCompleted, 'paid'],
  [STATUS.arrived, 'arrived'],
  [STATUS.paymentPending, 'to_pay'],
  [STATUS.pendingVerification, 'request'],
] as const;

/** Style of the time kept free around a booking for travel. */
export const bufferStyle = (palette: ColorVariables) => ({
  borderRadius: '8px',
  border: `1px dotted ${palette.outlineStrong}`,
  backgroundColor: palette.surfaceSunken,
});

/**
 * Explains the calendar's colors.
 * @param buffered whether time is kept free around bookings
 * @param outside whether the provider may have outside bookings
 */
export function Legend({ buffered = false, outside = false }: { buffered?: boolean; outside?: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 13, color: 'text.secondary' }}>
      {SHOWN.map(([status, name]) => (
        <Sign
          key={name}
          swatch={
            <Box
              aria-hidden
              sx={({ vars: { palette } }) => ({
                ...size,
                backgroundColor: palette.status[toneKey(status)]?.bg,
                border: `1px ${name === 'request' ? 'dashed' : 'solid'} ${palette.status[toneKey(status)]?.fg}`,
              })}
            />
          }
        >
          {translate(`vendor.calendar.${name}`)}
        </Sign>
      ))}
      <Sign
        swatch={
          <Box
            aria-hidden
            sx={({ vars: { palette } }) => ({
              ...size,
              border: `1px dashed ${palette.outlineStrong}`,
              backgroundColor: palette.background.paper,
            })}
          />
        }
      >
        {translate('vendor.calendar.proposed')}
      </Sign>
      {outside &&
        (['own', 'calendar'] as const).map((look) => (
          <Sign
            key={look}
            swatch={
              <Box aria-hidden sx={({ vars: { palette } }) => ({ ...size, ...engagementFrame(palette, look) })} />
            }
          >
            {translate(look === 'own' ? 'vendor.outside.title' : 'vendor.outside.from_calendar')}
          </Sign>
        ))}
      {buffered && (
        <Sign swatch={<Box aria-hidden sx={({ vars: { palette } }) => ({ ...bufferStyle(palette), ...size })} />}>
          {translate('vendor.calendar.buffer')}
        </Sign>
      )}
      <Sign
        swatch={
          <Box
            aria-hidden
            sx={({ vars: { palette } }) => ({
              ...size,
              border: `1px solid ${palette.divider}`,
              backgroundImage: `repeating-linear-gradient(135deg, ${palette.outlineStrong} 0 2px, transparent 2px 5px)`,
            })}
          />
        }
      >
        {translate('vendor.calendar.not_offered')}
      </Sign>
      <Sign
        swatch={
          <Box
            aria-hidden
            sx={({ vars: { palette } }) => ({ inlineSize: 16, borderBlockStart: `1px dashed ${palette.brandText}` })}
          />
        }
      >
        {translate('vendor.calendar.prayer')}
      </Sign>
    </Box>
  );
}

const size = { inlineSize: 16, blockSize: 16, borderRadius: '4px' } as const;

function Sign({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      {swatch}
      {children}
    </Box>
  );
}
