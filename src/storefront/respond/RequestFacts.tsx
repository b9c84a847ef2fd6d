import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Typography from '@mui/material/Typography';
import { partAt } from '../../../domain/calendar/prayers.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { governorateName, placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, formatTimeRange } from '../../../domain/time/kuwaitTime.ts';
import type { LinkRequest } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { Name } from '../../ui/text/Name.tsx';
import { type Fact, FactList } from '../booking/FactList.tsx';
import { useNight } from '../orders/useNight.ts';

/** Night, time, area and package, without the customer's name or exact address. */
export function RequestFacts({ line }: { line: LinkRequest }) {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const { start = 0, end = start, moveStart } = line;
  const night = useNight()(start);
  const separator = separatorIn(language);
  const isReciter = line.type === LINE_TYPE.reciter;
  const occasion = inLanguage(line, 'occasion', language);
  const facts: Fact<never>[] = [
    {
      icon: isReciter ? NightsStayOutlined : ScheduleOutlined,
      label: prayers ? translate(`common.part.${partAt(prayers, start).part}`) : translate('answer_link.time'),
      value: (
        <bdi className="fig">{isReciter ? formatTimeRange(start, end, language) : formatTime(start, language)}</bdi>
      ),
    },
    ...(moveStart === undefined
      ? []
      : [
          {
            icon: ScheduleOutlined,
            label: translate('answer_link.proposed'),
            value: <bdi className="fig">{formatDateTime(moveStart, language)}</bdi>,
          },
        ]),
    {
      icon: PlaceOutlined,
      label: translate('answer_link.area'),
      value: (
        <Name>
          {[placeName(line.area, language), governorateName(line.governorate, language)]
            .filter(Boolean)
            .join(separator)}
        </Name>
      ),
    },
    {
      icon: Inventory2Outlined,
      label: translate('answer_link.package'),
      value: (
        <>
          <Name>{inLanguage(line, 'packageName', language)}</Name>
          {separator}
          {isReciter ? (
            translate('booking.minutes', { smart_count: line.minutes })
          ) : (
            <bdi className="fig">× {formatCount(line.quantity)}</bdi>
          )}
        </>
      ),
    },
    ...(line.guests > 0
      ? [
          {
            icon: PeopleOutlined,
            label: translate('booking.changed.guests_label'),
            value: <bdi className="fig">{formatCount(line.guests)}</bdi>,
          },
        ]
      : []),
    ...(occasion
      ? [
          {
            icon: MenuBookOutlined,
            label: translate('answer_link.occasion'),
            value: (
              <>
                <Name>{occasion}</Name>
                {line.entrance && `${separator}${translate(`booking.entrance_of.${line.entrance as 'men'}`)}`}
              </>
            ),
          },
        ]
      : []),
    ...(line.notes
      ? [{ icon: StickyNote2Outlined, label: translate('answer_link.notes'), value: <Name>{line.notes}</Name> }]
      : []),
  ];
  return (
    <>
      <Typography variant="h2" component="h2">
        {night.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', paddingBlockEnd: 3 }}>{night.civil}</Typography>
      <FactList facts={facts} nameOf={() => ''} />
    </>
  );
}
