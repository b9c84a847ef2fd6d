import { useAutoRejected } from '../useAutoRejected.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useStep } from './useStep.ts';

/**
 * Approves a request: one call makes the invoice, claims the time and declines what overlaps. Which requests that were is
 * kept for the notice above the list until it is closed (decisions S2-T-12).
 */
export function ApproveButton(props: ActionProps) {
  const { line, needsNote, size } = props;
  const { tell } = useAutoRejected();
  const { mutate, isPending } = useStep((api, input: { name: string }) => api.approveOrder(input), {
    onDone: ({ auto_rejected }) => tell(auto_rejected),
  });
  if (needsNote) return <ApproveWithNote {...props} />;
  return (
    <StepButton label="orders.action.approve" size={size} busy={isPending} onClick={() => mutate({ name: line.id })} />
  );
}

function ApproveWithNote(props: ActionProps) {
  const { tell } = useAutoRejected();
  return (
    <NotedStepButton
      {...props}
      label="orders.action.approve"
      question="staff.approve_question"
      step={async (api, input) => {
        const answer = await api.approveOrder(input);
        tell(answer.data.auto_rejected);
        return { ...answer, data: { ...props.line } };
      }}
    />
  );
}
