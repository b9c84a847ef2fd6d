import Card from '@mui/material/Card';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nightToWire } from '../../../domain/calendar/nightStart.ts';
import { useNights } from '../../components/nights.ts';
import { OfferedTimes, type OfferedTimesProps } from '../booking/time/OfferedTimes.tsx';
import { type SlotChoiceOptions, useSlotChoice } from '../booking/time/useSlotChoice.ts';
import { readSearchFilters, searchedDay } from '../search/searchFilters.ts';
import { LazyJoinWaitlist } from '../waitlist/lazyJoinWaitlist.ts';
import { AnotherDay } from './AnotherDay.tsx';

interface Props extends Omit<SlotChoiceOptions, 'wanted' | 'wantedClock'>, Pick<OfferedTimesProps, 'part' | 'usual'> {
  name: string;
  /** Duration of the selected package; undefined if none. */
  minutes: number | undefined;
}

/** The reciter's public calendar: times without prices. Offers the waitlist for an evening that is taken. */
export function AvailableTimes({ name, minutes, part, usual, ...options }: Props) {
  const nights = useNights();
  const [search] = useSearchParams();
  const criteria = readSearchFilters(search);
  const wanted = nights && searchedDay(criteria, nights);
  const choice = useSlotChoice({ ...options, preferredDay: wanted, wantedClock: criteria.hour });
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <OfferedTimes
        {...{ choice, part, usual }}
        evening={options.evening}
        whenFull={(day, part) =>
          nights && (
            <Suspense>
              <LazyJoinWaitlist
                name={name}
                search={{
                  kind: 'reciter',
                  provider: options.reciterId,
                  ...(part === 'night' ? { night: nightToWire(nights.ofEvening(day).date) } : { date: day }),
                  ...(minutes && { minutes: String(minutes) }),
                }}
              />
            </Suspense>
          )
        }
      >
        <AnotherDay choice={choice} />
      </OfferedTimes>
    </Card>
  );
}
