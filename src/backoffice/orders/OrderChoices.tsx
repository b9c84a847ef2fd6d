import Card from '@mui/material/Card';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { ChainSummary } from '../../components/order/choices/ChainSummary.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';

/** For staff: the further choices of the line's chain. Nothing for a line without any. */
export function OrderChoices({ order, line }: { order: string; line: string }) {
  const { data } = useMethodQuery('choices', { order }, { refetchInterval: MINUTE, retry: false });
  const chain = data?.chains.find(({ choices }) => choices.length > 1 && choices.some((one) => one.line === line));
  if (!chain) return null;
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
      <ChainSummary chain={chain} isOwn={false} />
    </Card>
  );
}
