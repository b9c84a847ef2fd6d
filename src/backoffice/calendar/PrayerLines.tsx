import Box from '@mui/material/Box';
import { HOURS_PX } from './gridSizes.ts';

/** A prayer of the days on screen. */
export interface PrayerLine {
  name: string;
  /** The cell in which it begins, with the elapsed fraction. */
  at: number;
}

/**
 * A dashed line across the columns at each prayer, labeled in the column of hours.
 * @param first first cell on screen
 */
export function PrayerLines({
  prayers,
  first,
  cellPx,
}: {
  prayers: readonly PrayerLine[];
  first: number;
  cellPx: number;
}) {
  return prayers.map(({ name, at }) => (
    <Box
      key={name}
      aria-hidden
      sx={({ vars: { palette } }) => ({
        gridColumn: '1 / -1',
        gridRow: '2 / -1',
        blockSize: 0,
        marginBlockStart: `${(at - first) * cellPx}px`,
        marginInlineStart: `${HOURS_PX}px`,
        position: 'relative',
        borderBlockStart: `1px dashed ${palette.brandText}`,
        color: palette.brandText,
      })}
    >
      <Box
        component="bdi"
        className="fig"
        sx={{
          position: 'absolute',
          insetInlineEnd: '100%',
          // Centers the label on the line.
          insetBlockStart: '-8px',
          paddingInlineEnd: 2,
          fontSize: 12,
          fontWeight: 500,
          lineHeight: '16px',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Box>
    </Box>
  ));
}
