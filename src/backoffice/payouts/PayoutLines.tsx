import Box from '@mui/material/Box';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import type { PaidProvider } from '../../api/types.ts';
import { DateText } from '../../components/DateText.tsx';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import { useWaitText } from './cells.tsx';

/** A provider's lines, each with a link to its order, and the reason if it is on hold. */
export function PayoutLines({ provider }: { provider: PaidProvider }) {
  const translate = useTranslate();
  const language = useLanguage();
  const waitText = useWaitText();
  return (
    <PlainList sx={{ display: 'grid', gap: 2, py: 2 }}>
      {provider.lines.map((line) => {
        const whole = formatInlineFils(line.total, language);
        return (
          <Box
            component="li"
            key={line.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'baseline' }}
          >
            <RecordLink to={backOfficeOrderPath(line.id)} look="text">
              <RecordNumber>{line.id}</RecordNumber>
            </RecordLink>
            <DateText at={line.start} />
            <Money fils={line.payout} />
            <Muted as="span">{translate('staff.payouts.of_total', { amount: whole })}</Muted>
            <Muted as="span">
              {line.payoutReference ? <bdi dir="ltr">{line.payoutReference}</bdi> : waitText(line)}
            </Muted>
          </Box>
        );
      })}
    </PlainList>
  );
}
