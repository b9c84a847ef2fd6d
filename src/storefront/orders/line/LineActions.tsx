import Box from '@mui/material/Box';
import type { LineView } from '../../../../domain/order/lineView.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isConfirmed } from '../../../../domain/order/statusGroups.ts';
import { BookAgainButton } from '../BookAgainButton.tsx';
import { CancelLineButton } from '../CancelLineButton.tsx';
import { ComplainButton } from '../ComplainButton.tsx';
import { ConfirmDeliveryButton } from '../ConfirmDeliveryButton.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { ProposeMove } from '../reschedule/ProposeReschedule.tsx';
import { AskCancelButton } from './AskCancelButton.tsx';
import { CallProvider } from './CallProvider.tsx';
import { ShareBooking } from './ShareBooking.tsx';
import type { useLineMessages } from './useLineMessages.ts';

/** What the customer may do with a line: what there is to do first, giving it up last. The payment is the whole order's. */
export function LineActions({
  line,
  view: { actions, proposal, isMoonOwed, mayPropose },
  found,
}: {
  line: CustomerLine;
  view: LineView;
  found: ReturnType<typeof useLineMessages>;
}) {
  const { complaint, cancelRequest, looked } = found;
  const mayComplain = actions.has('complain') && looked && !complaint;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        // The words of a button without a frame begin where the lines above do.
        '& > .MuiButton-text:first-of-type:first-child': { marginInlineStart: -3 },
        '&:empty': { display: 'none' },
      }}
    >
      {actions.has('deliver') && <ConfirmDeliveryButton line={line} mayComplain={mayComplain} />}
      <CallProvider line={line} />
      {/* A booking that stands may be told to the guests. */}
      {isConfirmed(line.status) && <ShareBooking line={line} />}
      {line.status !== STATUS.serviceUnavailable && <BookAgainButton line={line} />}
      {/* where the night moved, it stands with the choice */}
      {!proposal && !isMoonOwed && <ProposeMove line={line} mayPropose={mayPropose} />}
      {mayComplain && <ComplainButton line={line} />}
      {actions.has('ask_cancel') && !actions.has('cancel') && looked && !cancelRequest && (
        <AskCancelButton line={line} />
      )}
      {actions.has('cancel') && <CancelLineButton line={line} />}
    </Box>
  );
}
