import Box from '@mui/material/Box';
import { type ComponentType, useState } from 'react';
import type { OfficeAction } from '../../../domain/generated/orderProcess.gen.ts';
import { needsNote, toActor } from '../../../domain/order/orderProcess.ts';
import { useSession } from '../../session/useSession.ts';
import { useLineView } from '../../site/useLineView.ts';
import { ApproveButton } from './actions/ApproveButton.tsx';
import { ArriveButton } from './actions/ArriveButton.tsx';
import { DeliverButton } from './actions/DeliverButton.tsx';
import { AskChangeButton, CancelButton, RejectButton, WithdrawButton } from './actions/notedSteps.tsx';
import type { ActionProps } from './actions/types.ts';
import type { Line } from './line.ts';
import { MoreActions } from './MoreActions.tsx';

/** In display order: the primary action last, at the end of the row. */
const BUTTONS: Record<OfficeAction, ComponentType<ActionProps>> = {
  cannot_serve: WithdrawButton,
  cancel: CancelButton,
  ask_change: AskChangeButton,
  reject: RejectButton,
  deliver: DeliverButton,
  arrive: ArriveButton,
  approve: ApproveButton,
};
const ACTIONS = Object.keys(BUTTONS) as OfficeAction[];

/** Shown as buttons only on the order's page; in a list row they are in the menu. */
const onPageOnly: readonly OfficeAction[] = ['cannot_serve', 'cancel', 'ask_change'];

/** The actions that respond to a request. */
export const DECISION_ACTIONS: readonly OfficeAction[] = ['reject', 'approve'];

/**
 * The buttons of a line: exactly the transitions that the process table allows this account now.
 * @param only limits them: the sticky bar has those that respond, the page all others
 */
export function BackofficeLineActions({
  line,
  inRow = false,
  only = () => true,
}: {
  line: Line;
  inRow?: boolean;
  only?: (action: OfficeAction) => boolean;
}) {
  const { role } = useSession();
  const { actions } = useLineView(line);
  // An action with an open dialog stays, so that the user learns why it is no longer possible.
  const [openAction, setOpenAction] = useState<OfficeAction>();
  const shown = ACTIONS.filter(
    (action) =>
      only(action) && (action === openAction || (actions.has(action) && !(inRow && onPageOnly.includes(action)))),
  );
  const more = inRow ? ACTIONS.filter((action) => onPageOnly.includes(action) && actions.has(action)) : [];
  if (shown.length === 0 && more.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: inRow ? 'nowrap' : 'wrap' },
        gap: 2,
        justifyContent: 'end',
        alignItems: 'center',
      }}
    >
      {shown.map((action) => {
        const ActionButton = BUTTONS[action];
        return (
          <ActionButton
            key={action}
            line={line}
            needsNote={needsNote(toActor(role))}
            size={inRow ? 'small' : 'medium'}
            open={action === openAction}
            onOpenChange={(open) => setOpenAction(open ? action : undefined)}
          />
        );
      })}
      {more.length > 0 && <MoreActions actions={more} name={line.id} onSelect={setOpenAction} />}
    </Box>
  );
}
