import Box from '@mui/material/Box';
import type { LineView } from '../../../../domain/order/lineView.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isConfirmed } from '../../../../domain/order/statusGroups.ts';
import { BookAgainButton } from '../BookAgainButton.tsx';
import { CancelLineButton } from '../CancelLineButton.tsx';
import { ComplainButton } from '../ComplainButton.tsx';
import { ConfirmDeliveryButton } from '../ConfirmDeliveryButton.tsx';
import { ChangeRequest } from '../change/ChangeRequest.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { ProposeReschedule } from '../reschedule/ProposeReschedule.tsx';
import { AskCancelButton } from './AskCancelButton.tsx';
import { CallProvider } from './CallProvider.tsx';
import { ShareBooking } from './ShareBooking.tsx';
import type { useLineMessages } from './useLineMessages.ts';

/** The customer's actions for a line: the most urgent first, canceling last. Payment is for the whole order. */
export function LineActions({
  line,
  view: { actions, proposal, isMoonOwed, mayPropose },
  found,
}: {
  line: CustomerLine;
  view: LineView;
  found: ReturnType<typeof useLineMessages>;
}) {
  const { complaint, cancelRequest, isLoaded } = found;
  const mayComplain = actions.has('complain') && isLoaded && !complaint;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        // Aligns the label of text buttons with the lines above.
        '& > .MuiButton-text': { marginInlineStart: -3 },
        '&:empty': { display: 'none' },
      }}
    >
      {actions.has('deliver') && <ConfirmDeliveryButton line={line} mayComplain={mayComplain} />}
      <CallProvider line={line} />
      {/* A confirmed booking can be shared with guests. */}
      {isConfirmed(line.status) && <ShareBooking line={line} />}
      {line.status !== STATUS.serviceUnavailable && <BookAgainButton line={line} />}
      {/* If the night has moved, it is part of that choice. */}
      {!proposal && !isMoonOwed && <ProposeReschedule line={line} mayPropose={mayPropose} />}
      <ChangeRequest line={line} offered={actions.has('change_request') && !proposal} />
      {mayComplain && <ComplainButton line={line} />}
      {actions.has('ask_cancel') && !actions.has('cancel') && isLoaded && !cancelRequest && (
        <AskCancelButton line={line} />
      )}
      {actions.has('cancel') && <CancelLineButton line={line} />}
    </Box>
  );
}
