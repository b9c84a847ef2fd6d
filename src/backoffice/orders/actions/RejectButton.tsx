import { declineReasons } from '../../../../domain/order/declineReasons.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import type { ActionProps } from './types.ts';

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
      step={(api, ...sent) => api.rejectLine(...sent)}
    />
  );
}
