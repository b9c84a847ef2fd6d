import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LineView } from '../../../domain/order/lineView.ts';
import { needsNote, toActor } from '../../../domain/order/orderProcess.ts';
import { getDay, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { MoonCard } from '../../components/order/MoonCard.tsx';
import { ProposeTimeDialog } from '../../components/order/ProposeTimeDialog.tsx';
import { RescheduleCard } from '../../components/order/RescheduleCard.tsx';
import { useProposeReschedule } from '../../components/order/useProposeReschedule.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';
import type { Line } from './line.ts';
import { OfficeStarts } from './OfficeStarts.tsx';

/** Rescheduling a line: the open proposal and possible responses, or a button to propose a time. */
export function LineReschedule({ line, view }: { line: Line; view: LineView }) {
  const translate = useTranslate();
  const { role } = useSession();
  const actor = toActor(role);
  const { proposal } = view;
  const isMoons = proposal?.moon.isAsked;
  const target = { name: line.id, start: proposal ? instantToWire(proposal.start) : '' };
  const accept = useMethod('answerMove', { successMessage: isMoons ? 'orders.moon.agreed' : 'orders.move.accepted' });
  const decline = useMethod('answerMove', { successMessage: 'orders.move.declined' });
  const [confirming, setConfirming] = useState(false);
  const withdraw = useMethod('withdrawMove', {
    successMessage: 'orders.move.withdrawn',
    inPlace: confirming,
    onDone: () => setConfirming(false),
  });
  const busy = accept.isPending || decline.isPending || withdraw.isPending;
  const takeBack = () => (needsNote(actor) ? setConfirming(true) : withdraw.mutate({ ...target, note: '' }));
  if (!proposal)
    return (
      <>
        {view.isMoonOwed && <MoonCard view={view} heading="h2" />}
        <ProposeReschedule line={line} mayPropose={view.mayPropose} />
      </>
    );
  return (
    <RescheduleCard view={view} proposal={proposal} heading="h2">
      {proposal.isAsked && (
        <>
          <Button
            variant="contained"
            loading={busy}
            onClick={() => accept.mutate({ ...target, accept: 1, revision: line.revision })}
          >
            {translate(isMoons ? 'orders.moon.accept' : 'orders.move.accept')}
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => decline.mutate({ ...target, accept: 0 })}>
            {translate(isMoons ? 'orders.moon.cannot' : 'orders.move.decline')}
          </Button>
          <ProposeReschedule line={line} mayPropose={view.mayPropose} />
        </>
      )}
      {(actor === 'staff' || proposal.isOwn) && (
        <Button variant="outlined" loading={busy} onClick={takeBack}>
          {translate('orders.move.withdraw')}
        </Button>
      )}
      {confirming && (
        <NoteDialog
          title={translate('orders.move.withdraw')}
          confirmLabel={translate('orders.move.withdraw')}
          draft={`withdraw.${line.id}`}
          send={(note) => withdraw.send({ ...target, note })}
          onClose={() => {
            setConfirming(false);
            withdraw.clearRefusal();
          }}
        />
      )}
    </RescheduleCard>
  );
}

function ProposeReschedule({ line, mayPropose }: { line: Line; mayPropose: boolean }) {
  const translate = useTranslate();
  const actor = toActor(useSession().role);
  const { isOffered, open, setOpen, send } = useProposeReschedule(line.id, mayPropose);
  const draft = useFormDraft<Record<string, string>>(`move.${line.id}`);
  if (!isOffered) return null;
  return (
    <Box>
      <Button variant="text" onClick={() => setOpen(true)} sx={{ marginInlineStart: -5 }}>
        {translate('orders.move.propose')}
      </Button>
      {open && (
        <ProposeTimeDialog
          present={instantToWire(line.start)}
          draft={draft}
          today={getDay(serverNow())}
          needsNote={needsNote(actor)}
          send={send}
          onClose={() => setOpen(false)}
          picker={(start, onChange, error) => (
            <OfficeStarts line={line} value={start} onChange={onChange} error={error} />
          )}
        />
      )}
    </Box>
  );
}
