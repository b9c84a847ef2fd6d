import Button from '@mui/material/Button';
import type { LineView, ProposalView } from '../../../../domain/order/lineView.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import { RescheduleCard } from '../../../components/order/RescheduleCard.tsx';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { AcceptReschedule } from './AcceptReschedule.tsx';
import { ProposeReschedule } from './ProposeReschedule.tsx';

/** The open proposal of another time, and the customer's possible responses. */
export function RescheduleProposal({
  line,
  view,
  proposal,
}: {
  line: CustomerLine;
  view: LineView;
  proposal: ProposalView;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const isMoons = proposal.moon.isAsked;
  const target = { name: line.id, start: instantToWire(proposal.start) };
  const accept = useMethod('answerMove', { successMessage: isMoons ? 'orders.moon.agreed' : 'orders.move.accepted' });
  const decline = useMethod('answerMove', { successMessage: isMoons ? 'orders.moon.kept' : 'orders.move.declined' });
  const withdraw = useMethod('withdrawMove', { successMessage: 'orders.move.withdrawn' });
  const busy = accept.isPending || decline.isPending || withdraw.isPending;
  return (
    <RescheduleCard view={view} proposal={proposal} providerName={inLanguage(line, 'providerTitle', language)}>
      {proposal.isAsked ? (
        <>
          {isMoons ? (
            <ActionButton
              variant="contained"
              loading={accept.isPending}
              disabled={busy}
              onClick={() => accept.mutate({ ...target, accept: 1 })}
            >
              {translate('orders.moon.accept')}
            </ActionButton>
          ) : (
            <AcceptReschedule
              line={line}
              busy={busy}
              loading={accept.isPending}
              onAccept={(start, done) =>
                accept.mutate({ ...target, start: instantToWire(start), accept: 1 }, { onSettled: done })
              }
            />
          )}
          <ActionButton
            variant="outlined"
            loading={decline.isPending}
            disabled={busy}
            onClick={() => decline.mutate({ ...target, accept: 0 })}
          >
            {translate(isMoons ? 'orders.moon.keep' : 'orders.move.decline')}
          </ActionButton>
          <ProposeReschedule line={line} mayPropose={view.mayPropose} />
        </>
      ) : (
        proposal.isOwn && (
          <Button
            variant="outlined"
            loading={withdraw.isPending}
            disabled={busy}
            onClick={() => withdraw.mutate(target)}
          >
            {translate('orders.move.withdraw')}
          </Button>
        )
      )}
    </RescheduleCard>
  );
}
