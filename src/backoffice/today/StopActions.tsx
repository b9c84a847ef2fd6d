import Box from '@mui/material/Box';
import { useLineView } from '../../site/useLineView.ts';
import { ArriveButton } from '../orders/actions/ArriveButton.tsx';
import { DeliverButton } from '../orders/actions/DeliverButton.tsx';
import type { Line } from '../orders/line.ts';

const withoutDialog = { needsNote: false, open: false, onOpenChange: () => undefined } as const;

/**
 * The provider's actions on site, as the process allows now: arrived and complete.
 * @param quiet next to a page's primary button
 */
export function StopActions({ line, quiet = false }: { line: Line; quiet?: boolean }) {
  const { actions } = useLineView(line);
  const look = { line, ...withoutDialog, variant: quiet ? 'soft' : 'contained' } as const;
  if (!actions.has('arrive') && !actions.has('deliver')) return null;
  return (
    <Box sx={{ display: 'grid', '& .MuiButton-root': { minBlockSize: 52 } }}>
      {actions.has('arrive') && <ArriveButton {...look} />}
      {actions.has('deliver') && <DeliverButton {...look} />}
    </Box>
  );
}
