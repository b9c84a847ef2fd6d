import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import { formatPhone } from '../../../domain/phone.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { formatDate, formatTimeRange, formatWeekday, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { NewAddressInput } from '../../api/types.ts';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { AddressLines } from '../address/AddressLines.tsx';
import { useAddressLines } from '../address/useAddressLines.ts';
import type { SavedAddress } from '../address/useSavedAddresses.ts';
import { useAllOccasions } from '../request/useAllOccasions.ts';
import type { BookingForm, BookingStep } from './bookingForm.ts';
import { type Fact, FactList } from './FactList.tsx';

/**
 * What has been selected so far, each with a link to change it.
 * @param full includes event, phone and notes, for the review step
 */
export function BookingFacts({
  form,
  minutes,
  address,
  full = false,
  onEdit,
}: {
  form: BookingForm;
  minutes: number;
  address: (NewAddressInput & Partial<Pick<SavedAddress, 'id'>>) | undefined;
  full?: boolean;
  onEdit: (step: BookingStep) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const { title, line1, line2 } = useAddressLines(address);
  // The list the event was chosen from; an event in the customer's own words isn't in it.
  const { data: occasions } = useAllOccasions(full);
  const occasion = occasions?.find(({ id }) => id === form.occasion);
  const start = parseInstant(form.start);
  const day = form.start.slice(0, 10);
  const facts: Fact<BookingStep>[] = [];
  if (start !== undefined) {
    facts.push(
      {
        icon: CalendarTodayOutlined,
        label: hijri.at(start),
        value: `${formatWeekday(day, language)} ${formatDate(day, language)}`,
        part: 'time',
      },
      {
        icon: ScheduleOutlined,
        label: translate('booking.minutes', { smart_count: minutes }),
        value: <bdi className="fig">{formatTimeRange(start, start + minutes * MINUTE, language)}</bdi>,
      },
    );
  }
  if (address && line1) {
    const place = <Name>{title}</Name>;
    facts.push({
      icon: PlaceOutlined,
      label:
        form.entrance && full ? (
          <>
            {place} · {translate(`booking.entrance_of.${form.entrance}`)}
          </>
        ) : (
          place
        ),
      value: <AddressLines line1={line1} line2={line2} />,
      part: 'place',
    });
  }
  if (full) {
    facts.push({
      icon: MenuBookOutlined,
      label: translate('checkout.event'),
      value: <Name>{inLanguage(occasion, 'title', language) || form.occasion || ''}</Name>,
    });
    if (address?.contact_phone) {
      facts.push({
        icon: PhoneOutlined,
        label: translate('checkout.place.phone_label'),
        value: (
          <bdi dir="ltr" className="fig">
            +965 {formatPhone(address.contact_phone)}
          </bdi>
        ),
      });
    }
    if (!isBlank(form.notes)) {
      facts.push({
        icon: StickyNote2Outlined,
        label: translate('booking.notes'),
        value: <Name>{form.notes}</Name>,
      });
    }
  }
  return <FactList facts={facts} nameOf={(step) => translate(`booking.step.${step}`)} onEdit={onEdit} />;
}
