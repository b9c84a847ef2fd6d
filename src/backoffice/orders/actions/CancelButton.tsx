import { NotedStepButton } from './NotedStepButton.tsx';
import type { ActionProps } from './types.ts';

/** Staff cancel a line; what was paid is refunded. */
export function CancelButton(props: ActionProps) {
  return (
    <NotedStepButton
      {...props}
      label="orders.action.cancel"
      question="staff.cancel_question"
      dismissLabel="vendor.keep_booking"
      variant="danger"
      danger
      step={(api, ...sent) => api.cancelLine(...sent)}
    />
  );
}
