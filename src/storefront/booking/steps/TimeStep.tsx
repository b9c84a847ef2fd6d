import type { ComponentProps, ReactNode } from 'react';
import { FreeStarts } from '../time/FreeStarts.tsx';
import { SlotPicker } from '../time/SlotPicker.tsx';

/**
 * The step of package, day and time.
 * @param head the package
 * @param heading asks for the time
 * @param freeStarts nearest to a time that was refused, offered above the calendar
 */
export function TimeStep({
  head,
  heading,
  freeStarts,
  ...picker
}: ComponentProps<typeof SlotPicker> & { head: ReactNode; heading: ReactNode; freeStarts: readonly string[] }) {
  return (
    <>
      {head}
      {heading}
      <FreeStarts starts={freeStarts} onChoose={picker.onChange} />
      <SlotPicker {...picker} />
    </>
  );
}
