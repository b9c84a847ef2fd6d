import type { ComponentProps, ReactNode } from 'react';
import { SeriesField } from '../time/SeriesField.tsx';
import { SlotPicker } from '../time/SlotPicker.tsx';
import { StartPicker } from '../time/StartPicker.tsx';

/**
 * The step with package, day and time.
 * @param head the package
 * @param heading prompts for the time
 * @param prayerOffset the prayer to which the start is relative
 * @param repeat further nights of the same package
 * @param freeStarts nearest to a time that was rejected, offered above the calendar
 */
export function TimeStep({
  head,
  heading,
  freeStarts,
  prayerOffset,
  repeat,
  onRepeat,
  ...picker
}: ComponentProps<typeof SlotPicker> & {
  head: ReactNode;
  heading: ReactNode;
  freeStarts: readonly string[];
  prayerOffset: ComponentProps<typeof SeriesField>['prayerOffset'];
  repeat: ComponentProps<typeof SeriesField>['value'];
  onRepeat: ComponentProps<typeof SeriesField>['onChange'];
}) {
  return (
    <>
      {head}
      {heading}
      <StartPicker starts={freeStarts} onSelect={picker.onChange} />
      <SlotPicker {...picker} byPrayer={Boolean(prayerOffset)} />
      <SeriesField
        reciterId={picker.reciterId}
        packageId={picker.packageId}
        start={picker.value}
        prayerOffset={prayerOffset}
        value={repeat}
        onChange={onRepeat}
      />
    </>
  );
}
