import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Fils } from '../../../domain/money/money.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatTimeRange, type Instant, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { NewAddressInput } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { AddressLines } from '../address/AddressLines.tsx';
import { useAddressLines } from '../address/useAddressLines.ts';
import { BookingTotal } from '../booking/BookingTotal.tsx';
import { type Fact, FactList } from '../booking/FactList.tsx';
import { useNight } from '../orders/useNight.ts';
import { useAllOccasions } from '../request/useAllOccasions.ts';

/** The parts that can be changed before sending. */
type EditablePart = 'time' | 'occasion' | 'place';

export interface ReservationSummaryProps {
  picture: ReactNode;
  /** The reciter's name and title. */
  name: ReactNode;
  packageName: string;
  minutes: number;
  start: Instant;
  /** ID of an occasion, or the customer's own text. */
  occasion: string;
  entrance?: 'men' | 'women' | 'shared' | '' | null;
  address: NewAddressInput | undefined;
  notes?: string | null;
  total: Fils;
  /** Absent after sending. */
  onEdit?: (part: EditablePart) => void;
}

/** All details of a reservation, before and after sending (S1-R-37). */
export function ReservationSummary(props: ReservationSummaryProps) {
  const { picture, name, packageName, minutes, start, occasion, entrance, address, notes, total, onEdit } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight()(start);
  const { title, line1, line2 } = useAddressLines(address);
  const { data: occasions } = useAllOccasions();
  const listed = occasions?.find(({ id }) => id === occasion);
  const place = address?.address_title ? title : translate('booking.step.place');
  const facts: Fact<EditablePart>[] = [
    { icon: CalendarTodayOutlined, label: night.title, value: night.civil, part: 'time' },
    {
      icon: ScheduleOutlined,
      label: translate('booking.minutes', { smart_count: minutes }),
      value: <bdi className="fig">{formatTimeRange(start, start + minutes * MINUTE, language)}</bdi>,
      part: 'time',
    },
    {
      icon: MenuBookOutlined,
      label: translate('checkout.event'),
      value: <Name>{inLanguage(listed, 'title', language) || occasion}</Name>,
      part: 'occasion',
    },
    {
      icon: PlaceOutlined,
      label: (
        <>
          <Name>{place}</Name>
          {entrance && ` · ${translate(`booking.entrance_of.${entrance}`)}`}
        </>
      ),
      value: <AddressLines line1={line1} line2={line2} />,
      part: 'place',
    },
  ];
  if (address?.contact_phone)
    facts.push({
      icon: PhoneOutlined,
      label: translate('checkout.place.phone_label'),
      value: <bdi dir="ltr">+965 {formatPhone(address.contact_phone)}</bdi>,
      part: 'place',
    });
  if (notes) facts.push({ icon: StickyNote2Outlined, label: translate('booking.notes'), value: <Name>{notes}</Name> });
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', paddingBlockEnd: 4 }}>
        {picture}
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="title" component="p">
            {name}
          </Typography>
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            {translate('booking.service')} · <Name>{packageName}</Name>
          </Typography>
        </Box>
      </Box>
      <FactList facts={facts} nameOf={(part) => translate(`booking.part_of.${part}`)} onEdit={onEdit} />
      <BookingTotal quote={undefined} price={total} />
    </div>
  );
}
