import type { ComponentProps } from 'react';
import { FreeStarts } from '../time/FreeStarts.tsx';
import { SlotPicker } from '../time/SlotPicker.tsx';

/** The step of day and time. @param freeStarts nearest to a time that was refused, offered above the calendar */
export function TimeStep({
  freeStarts,
  ...picker
}: ComponentProps<typeof SlotPicker> & { freeStarts: readonly string[] }) {
  return (
    <>
      <FreeStarts starts={freeStarts} onChoose={picker.onChange} />
      <SlotPicker {...picker} />
    </>
  );
}
