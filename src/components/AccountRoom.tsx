import Box from '@mui/material/Box';

/**
 * Reserves space for a section that only accounts have. On a device with an account it takes up this height until
 * hydration, so that nothing below shifts (`server/http/pages/pageScripts.ts`). Guests see nothing.
 */
export const AccountRoom = ({ blockSize }: { blockSize: number | string | { xs: number; lg: number } }) => (
  <Box data-account-room sx={{ display: 'none', blockSize }} />
);
