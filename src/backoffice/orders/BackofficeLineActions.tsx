import Box from '@mui/material/Box';
import { type ComponentType, useState } from 'react';
import { type Action, needsNote, toActor } from '../../../domain/order/orderProcess.ts';
import { useSession } from '../../session/useSession.ts';
import { useLineView } from '../../site/useLineView.ts';
import { ApproveButton } from './actions/ApproveButton.tsx';
import { ArriveButton } from './actions/ArriveButton.tsx';
import { AskChangeButton } from './actions/AskChangeButton.tsx';
import { CancelButton } from './actions/CancelButton.tsx';
import { DeliverButton } from './actions/DeliverButton.tsx';
import { RejectButton } from './actions/RejectButton.tsx';
import type { ActionProps } from './actions/types.ts';
import { WithdrawButton } from './actions/WithdrawButton.tsx';
import type { Line } from './line.ts';
import { MoreActions } from './MoreActions.tsx';

/** In the order in which they stand: the primary one last, at the end of the row. */
const buttons: [Action, ComponentType<ActionProps>][] = [
  ['cannot_serve', WithdrawButton],
  ['cancel', CancelButton],
  ['ask_change', AskChangeButton],
  ['reject', RejectButton],
  ['deliver', DeliverButton],
  ['arrive', ArriveButton],
  ['approve', ApproveButton],
];

/** In a row of a list only what moves the line on is a button; ending it stands in the row's menu. */
const onPageOnly: readonly Action[] = ['cannot_serve', 'cancel', 'ask_change'];

/** What answers a request. */
export const DECISION_ACTIONS: readonly Action[] = ['reject', 'approve'];

/**
 * The buttons of a line: exactly the steps the process table offers this account now.
 * @param only these of them: a bar that stays in sight has those that answer, the page has the others
 */
export function BackofficeLineActions({
  line,
  inRow = false,
  only = () => true,
}: {
  line: Line;
  inRow?: boolean;
  only?: (action: Action) => boolean;
}) {
  const { role } = useSession();
  const { actions } = useLineView(line);
  // A step that is being asked about stays until the question is closed: whoever types hears why it is not possible any more.
  const [asked, setAsked] = useState<Action>();
  const shown = buttons.filter(
    ([action]) =>
      only(action) && (action === asked || (actions.has(action) && !(inRow && onPageOnly.includes(action)))),
  );
  const more = inRow
    ? buttons.flatMap(([action]) => (onPageOnly.includes(action) && actions.has(action) ? action : []))
    : [];
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
      {shown.map(([action, ActionButton]) => (
        <ActionButton
          key={action}
          line={line}
          needsNote={needsNote(toActor(role))}
          size={inRow ? 'small' : 'medium'}
          asked={action === asked}
          onAsk={(open) => setAsked(open ? action : undefined)}
        />
      ))}
      {more.length > 0 && <MoreActions actions={more} name={line.id} onChoose={setAsked} />}
    </Box>
  );
}
