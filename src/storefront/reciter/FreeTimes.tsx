import Card from '@mui/material/Card';
import { useSearchParams } from 'react-router-dom';
import { nightToWire } from '../../../domain/calendar/nightStart.ts';
import { useNights } from '../../parts/nights.ts';
import { SlotPicker, type SlotPickerProps } from '../booking/time/SlotPicker.tsx';
import { dayAsked, readAsked } from '../search/asked.ts';
import { TellMe } from '../tellMe/TellMe.tsx';

/**
 * A reciter's calendar on his page, for everybody: times, and nothing of prices. Where an evening is taken he can be waited for.
 * @param minutes of the chosen package; undefined while none is
 */
export default function FreeTimes({
  name,
  minutes,
  ...props
}: Omit<SlotPickerProps, 'typed' | 'wanted' | 'whenFull'> & { name: string; minutes: number | undefined }) {
  const nights = useNights();
  const [search] = useSearchParams();
  const wanted = nights && dayAsked(readAsked(search), nights);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <SlotPicker
        {...props}
        typed={false}
        wanted={wanted}
        whenFull={(day, part) =>
          nights && (
            <TellMe
              name={name}
              search={{
                kind: 'reciter',
                provider: props.reciterId,
                ...(part === 'night' ? { night: nightToWire(nights.ofEvening(day).date) } : { date: day }),
                ...(minutes && { minutes: String(minutes) }),
              }}
            />
          )
        }
      />
    </Card>
  );
}
