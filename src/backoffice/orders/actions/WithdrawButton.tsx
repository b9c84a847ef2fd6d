import { NotedStepButton } from './NotedStepButton.tsx';
import type { ActionProps } from './types.ts';

/** "Cannot serve": the line becomes unavailable, and the customer is notified. */
export function WithdrawButton(props: ActionProps) {
  return (
    <NotedStepButton
      {...props}
      label="orders.action.cannot_serve"
      question="vendor.withdraw_question"
      dismissLabel="vendor.keep_booking"
      help="vendor.reason_help"
      variant="text"
      danger
      step={(api, ...sent) => api.withdrawLine(...sent)}
    />
  );
}
