import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import { endKey } from '../../../../domain/order/lineWords.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useStep } from './useStep.ts';

/** The service is complete. */
export function DeliverButton(props: ActionProps) {
  const { line, needsNote, size } = props;
  const { mutate, isPending } = useStep((api, input: { name: string }) => api.deliverLine(input));
  const look = { label: endKey('deliver', line.type), variant: 'soft', icon: <DoneAllOutlined /> } as const;
  if (needsNote) {
    return (
      <NotedStepButton
        {...props}
        {...look}
        question="staff.deliver_question"
        step={(api, input) => api.deliverLine(input)}
      />
    );
  }
  return <StepButton {...look} size={size} busy={isPending} onClick={() => mutate({ name: line.id })} />;
}
