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
