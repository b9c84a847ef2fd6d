import type { Part } from '../../../../domain/calendar/prayers.ts';
import { useNights } from '../../../parts/nights.ts';
import { type Asked, type Changes, dayAsked, whenOf } from '../asked.ts';

/** Chooses a part of the day that was asked for: an evening goes by its night, the rest of a day by its date. */
export function useChangePart(asked: Asked, onChange: (changes: Changes) => void) {
  const nights = useNights();
  return (part: Part | undefined): void => {
    if (nights) onChange(whenOf(dayAsked(asked, nights), part, nights));
  };
}
