import Card from '@mui/material/Card';
import type { NightOfOrder } from '../../../domain/order/orderNights.ts';
import type { CustomerLine } from './customerLine.ts';
import { FoldedNight } from './FoldedNight.tsx';
import { ProviderRow } from './line/ProviderRow.tsx';
import type { CustomerRefund } from './useOrderRefunds.ts';

/**
 * The nights of an order, named if there are several, with their providers.
 * @param opened name of the line that the page is about
 */
export function NightsCard({
  nights,
  refunds,
  opened,
}: {
  nights: readonly NightOfOrder<CustomerLine>[];
  refunds: readonly CustomerRefund[];
  opened: string;
}) {
  const several = nights.length > 1;
  const lines = nights.flatMap(({ providers }) => providers.flatMap((provider) => provider.lines));
  return (
    <Card sx={{ paddingInline: { xs: 4, md: 6 }, paddingBlock: several ? { xs: 1, md: 3 } : { xs: 4, md: 6 } }}>
      {nights.map((night) => {
        const rows = night.providers.map((provider) => (
          <ProviderRow
            key={provider.lines[0]?.id}
            provider={provider}
            refunds={refunds}
            opened={several ? undefined : opened}
            alone={lines.length === 1}
            heading={several ? 'h3' : 'h2'}
          />
        ));
        if (!several) return rows;
        const isOpened = night.providers.some((provider) => provider.lines.some(({ id }) => id === opened));
        return (
          <FoldedNight key={night.day} night={night} nights={nights.length} opened={isOpened}>
            {rows}
          </FoldedNight>
        );
      })}
    </Card>
  );
}
