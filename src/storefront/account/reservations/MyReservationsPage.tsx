import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { LINE } from '../../../../domain/order/lineWire.ts';
import { LINE_TYPE } from '../../../../domain/order/orderProcess.ts';
import { paths } from '../../../../domain/paths.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useAreSettingsLoading } from '../../../site/useSettings.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../../ui/layout/Pagination.tsx';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import type { CustomerLine } from '../../orders/customerLine.ts';
import { AccountPage } from '../AccountPage.tsx';
import { ReservationCard } from './ReservationCard.tsx';

const PER_PAGE = 10;

/** The reciters that the customer has booked, as cards; the orders page also has everything else (S2-R-76). */
export default function MyReservationsPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, total, error, isPending, refetch } = useGetList<CustomerLine>('orders', {
    filter: { type: LINE_TYPE.reciter },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: LINE.start, order: 'DESC' },
  });
  const areSettingsLoading = useAreSettingsLoading();
  return (
    <AccountPage title={translate('account.my_reservations')}>
      {error && !data ? (
        <ErrorState error={error} fallback="errors.load" onRetry={() => refetch()} />
      ) : isPending || areSettingsLoading ? (
        <LoadingShapes>
          <SkeletonRows rows={3} height={264} />
        </LoadingShapes>
      ) : data?.length ? (
        <>
          <PlainList sx={{ display: 'grid', gap: 4 }}>
            {data.map((line) => (
              <ReservationCard key={line.id} line={line} />
            ))}
          </PlainList>
          <Pagination
            page={page}
            perPage={PER_PAGE}
            total={total ?? 0}
            onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
          />
        </>
      ) : (
        <EmptyState
          title={translate('account.none_reserved')}
          text={translate('account.none_reserved_text')}
          action={{ label: translate('orders.find_reciter'), to: paths.reciters }}
        />
      )}
    </AccountPage>
  );
}
