import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatLineTime } from '../../../../domain/order/lineTime.ts';
import { getStatusCode, STATUS } from '../../../../domain/order/orderProcess.ts';
import { reservationPath } from '../../../../domain/paths.ts';
import { composeLines, hasParts } from '../../../../domain/place/address.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { Money } from '../../../components/Money.tsx';
import { StatusChip, statusIcons } from '../../../components/order/StatusChip.tsx';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useLineView } from '../../../site/useLineView.ts';
import { ToneChip } from '../../../ui/feedback/ToneChip.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { CancelLineButton } from '../../orders/CancelLineButton.tsx';
import type { CustomerLine } from '../../orders/customerLine.ts';
import { useNight } from '../../orders/useNight.ts';
import { PayButton } from '../../payment/PayButton.tsx';
import { useAllOccasions } from '../../request/useAllOccasions.ts';

/** This page's own labels for the two pending statuses; the others have their usual labels (S2-R-77, S2-R-78). */
const WAITING = { PV: 'orders.reservation_status.PV', PP: 'orders.reservation_status.PP' } as const;

const isWaiting = (code: string): code is keyof typeof WAITING => code in WAITING;

/** A booked reciter: who, when, where, the package and price, and the possible actions while it is pending. */
export function ReservationCard({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight();
  const { actions } = useLineView(line);
  const area = useAreaName(line.area, line.city);
  const { data: occasions } = useAllOccasions();
  const occasion = occasions?.find(({ id }) => id === line.occasion);
  const code = getStatusCode(line.status);
  const place = hasParts(line) ? composeLines(line, area, translate).line1 : (line.address_line_1 ?? '');
  const { title, civil } = night(line.start);
  const mayCancel = isWaiting(code) && actions.has('cancel');
  const mayPay = line.status === STATUS.paymentPending && Boolean(line.invoice);
  return (
    <Card component="li" sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', marginBlockEnd: 3 }}>
        <Link
          component={RouterLink}
          to={reservationPath(line.id)}
          variant="title"
          sx={{ flex: '1 1 200px', minInlineSize: 0, color: 'text.primary', paddingBlock: 2 }}
        >
          <Name>{inLanguage(line, 'providerTitle', language)}</Name>
        </Link>
        {isWaiting(code) ? (
          <ToneChip tone={({ status }) => status[line.status]} icon={statusIcons[code]}>
            {translate(WAITING[code])}
          </ToneChip>
        ) : (
          <StatusChip status={line.status} type={line.type} />
        )}
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1.5, margin: 0 }}
      >
        <Fact label={translate('account.part.date')}>
          {title}
          <Box component="bdi" sx={{ display: 'block', color: 'text.secondary' }}>
            {civil}
          </Box>
        </Fact>
        <Fact label={translate('account.part.time')}>
          <bdi>{formatLineTime(line, language)}</bdi>
        </Fact>
        {line.occasion && (
          <Fact label={translate('account.part.occasion')}>
            <Name>{inLanguage(occasion, 'title', language) || line.occasion}</Name>
          </Fact>
        )}
        {place && (
          <Fact label={translate('account.part.location')}>
            <Name>{place}</Name>
          </Fact>
        )}
        <Fact label={translate('account.part.package')}>
          <Name>{inLanguage(line, 'packageName', language)}</Name>
        </Fact>
        <Fact label={translate('account.part.service')}>{translate('account.reciter_service')}</Fact>
        <Fact label={translate('account.part.price')}>
          <Money fils={line.total} />
        </Fact>
      </Box>
      {(mayCancel || mayPay) && (
        <>
          <Divider sx={{ marginBlock: 4 }} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'end' }}>
            {mayCancel && <CancelLineButton line={line} />}
            {mayPay && <PayButton what={{ invoice: line.invoice ?? '' }} label={translate('account.pay')} />}
          </Box>
        </>
      )}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ typography: 'body2', margin: 0, minInlineSize: 0 }}>
        {children}
      </Box>
    </>
  );
}
