import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lineView } from '../../../domain/order/lineView.ts';
import { sharedSteps } from '../../../domain/order/orderNights.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useViewer } from '../../site/useLineView.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';
import type { CustomerRefund } from './useOrderRefunds.ts';

/** What the customer can do next about an order: each step once, with the lines it applies to if not to all. */
export function NextSteps({ lines, refunds }: { lines: readonly CustomerLine[]; refunds: readonly CustomerRefund[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const viewer = useViewer();
  const live = lines.filter(({ status }) => !isLost(status));
  // While the order continues, its lost lines explain themselves, and the payment is shown above.
  const remaining = [live.filter(({ status }) => status !== STATUS.paymentPending), live, lines].find(
    (some) => some.length > 0,
  );
  const steps = sharedSteps(
    (remaining ?? []).map((line) => {
      const hasRefunds = refunds.some(({ order_progress }) => order_progress === line.id);
      return { line, next: lineView(line, { ...viewer, hasRefunds }).next };
    }),
  );
  const namesOf = (some: readonly CustomerLine[]): string[] => [
    ...new Set(some.map((line) => inLanguage(line, 'providerTitle', language))),
  ];
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
      <Typography variant="title" component="h2">
        {translate('orders.next.title')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
        {steps.map(({ next, lines: own }) => (
          <li key={next.join()}>
            <Typography variant="body2" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
              {steps.length > 1 && (
                <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                  {namesOf(own).map((name, place) => (
                    <span key={name}>
                      {place > 0 && separatorIn(language)}
                      <Name>{name}</Name>
                    </span>
                  ))}
                  {': '}
                </Box>
              )}
              {next.map((key) => translate(key)).join(' ')}
            </Typography>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
