import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { localizeDeclineReason } from '../../../domain/order/declineReasons.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { LINE } from '../../../domain/order/lineWire.ts';
import { getDeadlineName, LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { withQuery } from '../../../domain/paths.ts';
import { formatPhone, telLink } from '../../../domain/phone.ts';
import { directionsLink, hasPoint } from '../../../domain/place/address.ts';
import { governorateName } from '../../../domain/place/places.ts';
import { ROLE } from '../../../domain/roles.ts';
import { formatCount, inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { DateText } from '../../components/DateText.tsx';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { Facts } from '../list/Facts.tsx';
import { NamedRecord } from '../list/NamedRecord.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import { kindOfType } from '../provider/providerKinds.ts';
import type { Line } from './line.ts';
import { Occasion } from './Occasion.tsx';
import { useAddressText } from './useAddressText.ts';

/** What was ordered, by whom, when and where, as far as the viewer may know. */
export function LineFacts({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isStaff = useSession().role === ROLE.staff;
  const { area, line1, line2 } = useAddressText()(line);
  const description = inLanguage(line, 'packageDescription', language);
  const quantity = (
    <span className="fig">
      {formatCount(line.quantity)} × <Money fils={line.unitPrice} sx={{ fontWeight: 400 }} />
    </span>
  );
  const waits = getDeadlineName(line.status);
  const beforePayment = waits === 'answer' || waits === 'pay';
  const place = [area, governorateName(line.governorate, language)].filter(Boolean).join(separatorIn(language));
  const rows: [label: KeyUnder<'staff.fields'>, value: ReactNode][] = [
    [
      LINE.customerName,
      <NamedRecord key="name" resource="customers" id={line.customer}>
        <Name>{line.customerName}</Name>
      </NamedRecord>,
    ],
    [
      LINE.providerTitle,
      isStaff && (
        <NamedRecord key="vendor" resource={kindOfType(line.type).resource} id={line.provider}>
          <Name>{inLanguage(line, 'providerTitle', language)}</Name>
        </NamedRecord>
      ),
    ],
    [
      'payment_attempt',
      isStaff && line.paidAt && (
        <RecordLink
          key="payment"
          to={withQuery('/payments', { filter: JSON.stringify({ q: line.orderNo }) })}
          look="text"
        >
          <RecordNumber>{line.orderNo}</RecordNumber>
        </RecordLink>
      ),
    ],
    [LINE.phone, line.phone && <Phone key="phone" number={line.phone} />],
    ['date', <DateText key="date" at={line.start} stacked />],
    [line.type === LINE_TYPE.reciter ? 'from_to' : 'time', <bdi key="time">{formatLineTime(line, language)}</bdi>],
    ['quantity', quantity],
    ['delivery_fee', !isStaff && line.type === LINE_TYPE.restaurant && translate('vendor.fee_apart')],
    ['guests', line.guests > 0 && formatCount(line.guests)],
    ['occasion', line.occasion && <Occasion key="occasion" occasion={line.occasion} />],
    ['entrance', line.entrance && translate(`staff.options.entrance.${line.entrance}`)],
    ['area', place && <Name key="area">{place}</Name>],
    [
      'address_line_1',
      line1 !== area && (
        <div key="address">
          <Name>{[line1, line2].filter(Boolean).join(' · ')}</Name>
          {hasPoint(line) && (
            <div>
              <MuiLink
                href={directionsLink(Number(line.latitude), Number(line.longitude))}
                target="_blank"
                rel="noopener"
                sx={touchTarget}
              >
                {translate('vendor.today.way')}
              </MuiLink>
            </div>
          )}
        </div>
      ),
    ],
    [LINE.packageDescription, description && <Name key="description">{description}</Name>],
    ['notes', line.notes && <Name key="notes">{line.notes}</Name>],
    [
      isLost(line.status) ? 'reason' : LINE.statusNote,
      line.statusNote && <Name key="note">{localizeDeclineReason(line.statusNote, language)}</Name>,
    ],
  ];
  return (
    <>
      <Facts rows={rows} />
      {!isStaff && beforePayment && <Note>{translate('vendor.address_later')}</Note>}
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <MuiLink href={telLink(number)} dir="ltr">
      +965 {formatPhone(number)}
    </MuiLink>
  );
}
