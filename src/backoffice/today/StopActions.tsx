import Box from '@mui/material/Box';
import { useLineView } from '../../site/useLineView.ts';
import { ArriveButton } from '../orders/actions/ArriveButton.tsx';
import { DeliverButton } from '../orders/actions/DeliverButton.tsx';
import type { Line } from '../orders/line.ts';

const nothingAsked = { needsNote: false, asked: false, onAsk: () => undefined } as const;

/** What a provider says on the spot, as the process offers it now: that he arrived, and that it is over. @param quiet beside a page's first button */
export function StepsHere({ line, quiet = false }: { line: Line; quiet?: boolean }) {
  const { actions } = useLineView(line);
  const look = { line, ...nothingAsked, variant: quiet ? 'soft' : 'contained' } as const;
  if (!actions.has('arrive') && !actions.has('deliver')) return null;
  return (
    <Box sx={{ display: 'grid', '& .MuiButton-root': { minBlockSize: 52 } }}>
      {actions.has('arrive') && <ArriveButton {...look} />}
      {actions.has('deliver') && <DeliverButton {...look} />}
    </Box>
  );
}
