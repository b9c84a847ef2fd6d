import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { OrderGroup } from '../../../../domain/order/orderGroups.ts';
import { formatCount } from '../../../../domain/text/format.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import { FoldedNight } from '../FoldedNight.tsx';
import { useNight } from '../useNight.ts';
import { useOrderNights } from '../useOrderNights.ts';
import { FigureRow } from './FigureRow.tsx';
import { LineRow } from './LineRow.tsx';
import { OrderCardHeader } from './OrderCardHeader.tsx';
import { PaymentPrompt } from './PaymentPrompt.tsx';
import type { ListedOrder, Providers } from './useMyOrders.ts';

const CARD = { padding: { xs: 4, md: 6 } } as const;
const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** A group with its name and number of orders; renders nothing if empty. */
export function OrderGroupSection({
  group,
  count,
  children,
}: {
  group: OrderGroup;
  count: number;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2" id={id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        {translate(`orders.group.${group}`)}
        <Box
          component="span"
          className="fig"
          sx={({ vars: { palette }, typography }) => ({
            ...typography.micro,
            paddingInline: 2,
            minInlineSize: 28,
            lineHeight: '24px',
            textAlign: 'center',
            borderRadius: '8px',
            backgroundColor: group === 'todo' ? palette.secondary.light : palette.surfaceSunken,
            color: group === 'todo' ? palette.secondary.dark : palette.text.secondary,
          })}
        >
          {formatCount(count)}
        </Box>
      </Typography>
      {count > 1 && (
        <Typography variant="body2" sx={{ marginBlockStart: -2, color: 'text.secondary' }}>
          {translate(`orders.sorted.${group}`)}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** A current order. Each of several nights has its name, and the total payment is shown above them. */
export function LiveOrder({ order, providers }: { order: ListedOrder; providers: Providers }) {
  const found = useOrderNights(order.lines, 'listed');
  const { nights } = found;
  const several = nights.length > 1;
  const rowsOf = ({ day, providers: own }: (typeof nights)[number]): ReactNode => (
    <Box key={day} component="ul" sx={LIST}>
      {own.flatMap(({ lines }) =>
        lines.map((line, place) => (
          <LineRow key={line.id} line={line} providers={providers} isNamed={place === 0} brief={several} />
        )),
      )}
    </Box>
  );
  return (
    <Card component="article" sx={{ ...CARD, display: 'grid', gap: 1 }}>
      <OrderCardHeader order={order} {...found} />
      {several && <FigureRow order={order} />}
      {several && <PaymentPrompt order={order} />}
      {several
        ? nights.map((night) => (
            <FoldedNight key={night.day} night={night} nights={nights.length} heading="h4">
              {rowsOf(night)}
            </FoldedNight>
          ))
        : nights.map(rowsOf)}
      {!several && <PaymentPrompt order={order} />}
    </Card>
  );
}

/** Lines of past orders, each with its night. */
export function PastOrders({
  orders,
  providers,
  more,
}: {
  orders: readonly ListedOrder[];
  providers: Providers;
  /** Link to further ones. */
  more?: ReactNode;
}) {
  const night = useNight('listed');
  return (
    <Card sx={{ ...CARD, paddingBlock: { xs: 0, md: 2 }, paddingBlockEnd: 4 }}>
      <Box component="ul" sx={LIST}>
        {orders.flatMap(({ lines }) =>
          lines.map((line) => {
            const { title, civil } = night(line.start);
            return (
              <LineRow
                key={line.id}
                line={line}
                providers={providers}
                when={
                  <DotSeparated>
                    <bdi>{title}</bdi>
                    <bdi>{civil}</bdi>
                  </DotSeparated>
                }
              />
            );
          }),
        )}
      </Box>
      {more}
    </Card>
  );
}
