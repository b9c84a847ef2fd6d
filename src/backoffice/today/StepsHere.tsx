import Box from '@mui/material/Box';
import { ArriveButton } from '../orders/actions/ArriveButton.tsx';
import { DeliverButton } from '../orders/actions/DeliverButton.tsx';
import type { Line } from '../orders/line.ts';
import { useOffers } from '../orders/useOffers.ts';

const nothingAsked = { needsNote: false, asked: false, onAsk: () => undefined } as const;

/** What a provider says on the spot, as the process offers it now: that he arrived, and that it is over. @param quiet beside a page's first button */
export function StepsHere({ line, quiet = false }: { line: Line; quiet?: boolean }) {
  const offered = useOffers(line).map(({ action }) => action);
  const look = { line, ...nothingAsked, variant: quiet ? 'soft' : 'contained' } as const;
  if (!offered.includes('arrive') && !offered.includes('deliver')) return null;
  return (
    <Box sx={{ display: 'grid', '& .MuiButton-root': { minBlockSize: 52 } }}>
      {offered.includes('arrive') && <ArriveButton {...look} />}
      {offered.includes('deliver') && <DeliverButton {...look} />}
    </Box>
  );
}
