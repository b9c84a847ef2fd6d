import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { LineView } from '../../../../domain/order/lineView.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { orderPath } from '../../../../domain/paths.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { BookAgainButton } from '../BookAgainButton.tsx';
import { CancelLineButton } from '../CancelLineButton.tsx';
import { ComplainButton } from '../ComplainButton.tsx';
import { ConfirmDeliveryButton } from '../ConfirmDeliveryButton.tsx';
import type { CustomerLine } from '../customerLine.ts';

/**
 * The customer's actions for a line, the most important first. The payment button of the whole order is below its
 * lines.
 */
export function LineRowActions({
  line,
  view: { actions, proposal, isMoonOwed },
  brief,
}: {
  line: CustomerLine;
  view: LineView;
  /** One of many: canceling is on its own page. */
  brief: boolean;
}) {
  const translate = useTranslate();
  const mayComplain = actions.has('complain') && !line.complaintOpen;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        marginInlineStart: { xs: 'auto', md: 0 },
        // Aligns the label of a text button with the end of the row.
        '& > .MuiButton-text:last-of-type': { marginInlineEnd: -3 },
        '&:empty': { display: 'none' },
      }}
    >
      {(proposal?.isAsked || isMoonOwed) && (
        <Button component={Link} to={orderPath(line.id)} variant="contained">
          {translate('orders.respond')}
        </Button>
      )}
      {actions.has('deliver') && <ConfirmDeliveryButton line={line} mayComplain={mayComplain} />}
      {mayComplain && <ComplainButton line={line} />}
      {line.status === STATUS.serviceUnavailable && (
        <Button component={Link} to={orderPath(line.id)} variant="contained">
          {translate('orders.ways_on')}
        </Button>
      )}
      {!brief && line.status !== STATUS.serviceUnavailable && <BookAgainButton line={line} />}
      {!brief && actions.has('cancel') && <CancelLineButton line={line} />}
    </Box>
  );
}
