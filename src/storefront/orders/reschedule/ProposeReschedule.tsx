import { getDay, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import { ProposeTimeDialog } from '../../../components/order/ProposeTimeDialog.tsx';
import { useProposeReschedule } from '../../../components/order/useProposeReschedule.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useFormDraft } from '../../../session/useDraft.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePrayerTimes } from '../../../site/usePrayerTimes.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { SlotPicker } from '../../booking/time/SlotPicker.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';

/** Lets the customer propose another time: one of a reciter's free starts, or a day and time for food. */
export function ProposeReschedule({ line, mayPropose }: { line: CustomerLine; mayPropose: boolean }) {
  const translate = useTranslate();
  const { isOffered, open, setOpen, send } = useProposeReschedule(line.id, mayPropose);
  const draft = useFormDraft<Record<string, string>>(`move.${line.id}`);
  const prayers = usePrayerTimes(open && !isReciterLine(line));
  if (!isOffered) return null;
  return (
    <>
      <ActionButton variant="text" onClick={() => setOpen(true)}>
        {translate('orders.move.propose')}
      </ActionButton>
      {open && (
        <ProposeTimeDialog
          present={instantToWire(line.start)}
          draft={draft}
          today={getDay(serverNow())}
          prayers={prayers}
          send={send}
          onClose={() => setOpen(false)}
          {...(isReciterLine(line) && {
            picker: (start, onChange, error) => (
              <SlotPicker
                reciterId={line.provider}
                packageId={line.packageId ?? ''}
                moved={line}
                value={start}
                onChange={onChange}
                {...(error && { error })}
              />
            ),
          })}
        />
      )}
    </>
  );
}
