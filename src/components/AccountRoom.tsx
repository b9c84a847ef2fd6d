import Box from '@mui/material/Box';

/**
 * Stands on a guest's page in the place of something that only accounts have: on a device that keeps an account it takes that room
 * until hydration, so that nothing below moves (`server/http/pages/pageScripts.ts`). Guests see nothing of it.
 */
export const AccountRoom = ({ blockSize }: { blockSize: number | string | { xs: number; lg: number } }) => (
  <Box data-account-room sx={{ display: 'none', blockSize }} />
);
