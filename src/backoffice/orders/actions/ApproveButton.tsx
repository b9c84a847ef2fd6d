import { useEffect, useState } from 'react';
import type { CatalogueKey } from '../../../../domain/messageKey.ts';
import { useMethod } from '../../../components/useMethod.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useDecisionNotes } from '../decision/useDecisionNotes.ts';
import { useDisplaced } from '../decision/useDisplaced.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';

/** Errors that tell a kitchen about its own capacity limit. */
const KITCHEN_FULL: readonly (string | undefined)[] = [
  'booking.kitchen_full',
  'booking.kitchen_full_long',
  'booking.kitchen_left',
  'booking.kitchen_left_long',
  'booking.kitchen_most',
] satisfies CatalogueKey[];

/**
 * Approves a request: one call creates the invoice, reserves the time and declines overlapping requests. Which ones is
 * stored for the notice above the list until it is closed (decision S2-T-12). A kitchen whose day is full is asked
 * whether to accept anyway, because the limit is its own. Effects and conflicts of an approval are confirmed first;
 * one that the server would refuse is explained instead.
 */
export function ApproveButton(props: ActionProps) {
  return props.needsNote ? <ApproveWithNote {...props} /> : <Approve {...props} />;
}

function Approve({ line, size, open, onOpenChange }: ActionProps) {
  const notes = useDecisionNotes(line);
  // The order's page has already shown them; some are confirmed in both places.
  const isPrevented = notes?.some(({ prevents }) => prevents);
  const warnings = notes
    ?.filter(({ asks, prevents }) => (isPrevented ? prevents : size === 'small' || asks))
    .map(({ sentence }) => sentence);
  const clear = warnings?.length === 0;
  const { tell } = useDisplaced();
  const translate = useTranslate();
  const [full, setFull] = useState('');
  const { mutate, isPending } = useMethod('approveOrder', {
    successMessage: 'orders.status_changed',
    onDone: ({ displaced }) => tell(displaced),
    onRefused(key, sentence) {
      if (!KITCHEN_FULL.includes(key)) return false;
      setFull(sentence);
      return true;
    },
  });
  useEffect(() => {
    if (!open || !clear) return;
    onOpenChange(false);
    mutate({ name: line.id, revision: line.revision });
  }, [open, clear, onOpenChange, mutate, line.id, line.revision]);
  return (
    <>
      <StepButton label="orders.action.approve" size={size} busy={isPending} onClick={() => onOpenChange(true)} />
      <ConfirmDialog
        open={open && warnings !== undefined && warnings.length > 0}
        title={translate(isPrevented ? 'vendor.answer.prevented' : 'vendor.answer.question')}
        confirmLabel={isPrevented ? undefined : translate('vendor.answer.confirm')}
        onConfirm={() => {
          onOpenChange(false);
          mutate({ name: line.id, revision: line.revision });
        }}
        onClose={() => onOpenChange(false)}
      >
        {warnings?.map((sentence) => (
          <p key={sentence} style={{ margin: 0 }}>
            {sentence}
          </p>
        ))}
        {isPrevented && <p style={{ margin: 0 }}>{translate('vendor.answer.instead')}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={full !== ''}
        title={translate('vendor.full_question')}
        confirmLabel={translate('vendor.accept_over')}
        onConfirm={() => {
          setFull('');
          mutate({ name: line.id, revision: line.revision, over_capacity: 1 });
        }}
        onClose={() => setFull('')}
      >
        <p style={{ margin: 0 }}>{full}</p>
        <p style={{ margin: 0 }}>{translate('vendor.full_text')}</p>
      </ConfirmDialog>
    </>
  );
}

function ApproveWithNote(props: ActionProps) {
  const { tell } = useDisplaced();
  return (
    <NotedStepButton
      {...props}
      label="orders.action.approve"
      question="staff.approve_question"
      step={async (api, input, options) => {
        const response = await api.approveOrder({ ...input, revision: props.line.revision }, options);
        tell(response.data.displaced);
        return { ...response, data: { ...props.line } };
      }}
    />
  );
}
