import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { formatDateTime } from '../../../../domain/time/kuwaitTime.ts';
import type { ChoiceChain } from '../../../api/types.ts';
import { ChainSummary } from '../../../components/order/choices/ChainSummary.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { CancelLineButton } from '../CancelLineButton.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { EditChoices } from './EditChoices.tsx';
import { NextChoice } from './NextChoice.tsx';

/** The chains of an order, each with its actions, and the button for the first further choice of a line without one. */
export function OrderChains({ chains, lines }: { chains: readonly ChoiceChain[]; lines: readonly CustomerLine[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  // the lines of one chain have the same start
  const isSeries = new Set(lines.filter(isReciterLine).map(({ start }) => start)).size > 1;
  return chains.map((chain) => {
    const line = lines.find(({ id }) => id === chain.line);
    if (!line || !isReciterLine(line)) return null;
    const night = isSeries ? formatDateTime(line.start, language) : undefined;
    if (chain.choices.length === 1)
      return (
        line.status === STATUS.pendingVerification &&
        chain.free > 0 && <EditChoices key={chain.name} chain={chain} line={line} name={night} />
      );
    return (
      <Card key={chain.name} component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
        <ChainSummary chain={chain} isOwn night={night} />
        {chain.state === 'live' && line.status === STATUS.pendingVerification && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('choices.fixed_when')}
          </Typography>
        )}
        {chain.state !== 'over' && <EditChoices chain={chain} line={line} />}
        {chain.state === 'due' && (
          <Box sx={{ marginInlineStart: -3 }}>
            <CancelLineButton line={line} />
          </Box>
        )}
        <NextChoice chain={chain} line={line} />
      </Card>
    );
  });
}
