import Box from '@mui/material/Box';
import { CalendarFileButton } from '../../../components/CalendarFileButton.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { CallProvider } from '../line/CallProvider.tsx';
import { ShareBooking } from '../line/ShareBooking.tsx';

/** The actions of an upcoming confirmed booking: add it to a calendar, share it, call the provider. */
export function UpcomingActions({ line }: { line: CustomerLine }) {
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
        justifyContent: { xs: 'space-between', md: 'start' },
        paddingBlockStart: 2,
        borderBlockStart: `1px solid ${palette.divider}`,
        // Less prominent than required actions.
        '& .MuiButton-root': { border: 'none', paddingInline: 1, minInlineSize: 44, color: 'brandText' },
      })}
    >
      <CalendarFileButton order={line.orderNo} />
      <ShareBooking line={line} />
      <CallProvider line={line} />
    </Box>
  );
}
