import { declineReasons } from '../../../../domain/order/declineReasons.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import type { ActionProps } from './types.ts';

/** The provider says what would have to change; the status and deadline stay (S2-T-18). */
export function AskChangeButton(props: ActionProps) {
  return (
    <NotedStepButton
      {...props}
      needsNote
      label="orders.action.ask_change"
      question="vendor.change_question"
      field="vendor.change"
      help="vendor.change_help"
      successMessage="vendor.change_sent"
      variant="text"
      step={(api, { name, status_note = '' }, options) => api.noteLine({ name, status_note }, options)}
    />
  );
}

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
      step={(api, ...args) => api.cancelLine(...args)}
    />
  );
}

/** The provider declines a request with a reason, which the customer sees. */
export function RejectButton(props: ActionProps) {
  const language = useLanguage();
  return (
    <NotedStepButton
      {...props}
      needsNote
      label="orders.action.reject"
      question="vendor.reject_question"
      dismissLabel="vendor.keep_request"
      help="vendor.reason_help"
      choices={declineReasons(props.line.type, language)}
      variant="outlined"
      danger
      step={(api, ...args) => api.rejectLine(...args)}
    />
  );
}

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
      step={(api, ...args) => api.withdrawLine(...args)}
    />
  );
}
