import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { mayPropose } from '../../../../domain/order/moves.ts';
import { dayOf } from '../../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../../api/types.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ProposeTimeDialog } from '../../../parts/order/ProposeTimeDialog.tsx';
import { serverNow } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { SlotPicker } from '../../booking/time/SlotPicker.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';

/** The customer asks for another time of a booking: of a reciter among his free starts, of food by day and clock. */
export function ProposeMove({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  if (!open && !(settings && mayPropose(line, 'customer', serverNow(), settings))) return null;
  const send = async (proposal: { start: string; note: string }): Promise<void> => {
    await api.proposeMove({ name: line.name, ...proposal });
    notify('orders.move.sent', { type: 'success' });
    setOpen(false);
    await queries.invalidateQueries();
  };
  return (
    <>
      <ActionButton variant="text" onClick={() => setOpen(true)}>
        {translate('orders.move.propose')}
      </ActionButton>
      {open && (
        <ProposeTimeDialog
          present={line.slot_start ?? ''}
          today={dayOf(serverNow())}
          send={send}
          onClose={() => setOpen(false)}
          {...(isReciterLine(line) && {
            picker: (start, onChange, error) => (
              <SlotPicker
                reciterId={line.doc_name}
                packageId={line.package_id ?? ''}
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
