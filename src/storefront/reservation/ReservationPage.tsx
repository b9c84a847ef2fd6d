import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { addressOfLine } from '../../../domain/place/addressFields.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAreSettingsLoading } from '../../site/useSettings.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { isReciterLine } from '../orders/customerLine.ts';
import { LinePicture } from '../orders/LinePicture.tsx';
import { useCustomerLine } from '../orders/line/useCustomerLine.ts';
import { SentDialog } from '../request/SentDialog.tsx';
import { ReservationActions } from './ReservationActions.tsx';
import { ReservationState } from './ReservationState.tsx';
import { ReservationSummary } from './ReservationSummary.tsx';
import { wasJustSent } from './sentState.ts';

/** A reciter reservation after it was sent: its details, status and actions (S1-R-37). */
export default function ReservationPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const query = useCustomerLine(name);
  const { data: line, error } = query;
  const areSettingsLoading = useAreSettingsLoading();
  const isNew = wasJustSent(location.state);
  // Scroll to the top, because the wizard's page was scrolled.
  useEffect(() => {
    if (isNew) window.scrollTo({ top: 0 });
  }, [isNew]);
  if (!name) return <Navigate to={paths.myReservations} replace />;
  if (isMissing(error)) return <NotFoundPage />;
  if (error && !line) return <ErrorState error={error} onRetry={query.refetch} />;
  const title = translate('booking.reservation');
  if (!line || areSettingsLoading) {
    return (
      <Page title={title}>
        <LoadingShapes>
          <SkeletonRows rows={3} height={160} />
        </LoadingShapes>
      </Page>
    );
  }
  if (!isReciterLine(line)) return <Navigate to={orderPath(line.id)} replace />;
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            { label: translate('orders.my_orders'), to: paths.orders },
            { label: title },
          ]}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
          alignItems: 'start',
        }}
      >
        <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
          <ReservationSummary
            picture={<LinePicture line={line} width={84} />}
            name={<Name>{inLanguage(line, 'providerTitle', language)}</Name>}
            packageName={inLanguage(line, 'packageName', language)}
            minutes={line.minutes ?? 0}
            start={line.start}
            occasion={line.occasion ?? ''}
            entrance={line.entrance}
            address={addressOfLine(lineToWire(line))}
            notes={line.notes}
            total={line.total}
          />
        </Card>
        <Card
          component="section"
          sx={{
            padding: { xs: 4, md: 6 },
            display: 'grid',
            gap: 4,
            // On phones, the countdown comes first.
            order: { xs: -1, md: 0 },
            position: { md: 'sticky' },
            insetBlockStart: 96,
          }}
        >
          <ReservationState line={line} />
          <ReservationActions line={line} />
          <Button component={Link} to={orderPath(line.id)} variant="text">
            {translate('booking.whole_order')}
          </Button>
        </Card>
      </Box>
      <ReservationSentDialog
        open={isNew}
        onClose={() => navigate({ search: location.search }, { replace: true, state: null })}
      />
    </Page>
  );
}

/** Shown once, over the reservation that the wizard has just sent (S1-R-39). */
function ReservationSentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const ways = (
    <Button onClick={onClose} size="large">
      {translate('booking.see_reservation')}
    </Button>
  );
  return (
    <SentDialog open={open} title={translate('booking.request_sent_long')} ways={ways} onClose={onClose}>
      <Typography>{translate('booking.request_sent_long_text')}</Typography>
    </SentDialog>
  );
}
