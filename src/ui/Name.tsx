import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const ARABIC = /[\u0600-\u06FF]/;

/** What people typed or are called: keeps its own direction and says which language it is in (design §9, §12). */
export function Name({ children, sx }: { children: string | null | undefined; sx?: SxProps<Theme> }) {
  if (!children) return null;
  return (
    <Box component="bdi" lang={ARABIC.test(children) ? 'ar' : 'en'} sx={sx}>
      {children}
    </Box>
  );
}
