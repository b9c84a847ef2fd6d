import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import { endKey } from '../../../../domain/order/lineLabels.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useOfflineAction } from './useOfflineAction.ts';

/** Marks the service as complete. */
export function DeliverButton(props: ActionProps) {
  const { line, needsNote, size, variant = 'soft' } = props;
  const { press, busy } = useOfflineAction(line);
  const look = { label: endKey('deliver', line.type), variant, icon: <DoneAllOutlined /> } as const;
  if (needsNote) {
    return (
      <NotedStepButton
        {...props}
        {...look}
        question="staff.deliver_question"
        step={(api, ...args) => api.deliverLine(...args)}
      />
    );
  }
  return <StepButton {...look} size={size} busy={busy} keeps onClick={() => press('deliver')} />;
}
