import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { inLanguage } from '../../../domain/format.ts';
import { timeOf } from '../../../domain/order/lineTime.ts';
import { orderPath } from '../../../domain/paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { InvoiceButtons } from '../../parts/InvoiceButtons.tsx';
import { Money } from '../../parts/Money.tsx';
import { NextStep } from '../../parts/NextStep.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { BookAgainButton } from './BookAgainButton.tsx';
import { CancelLineButton } from './CancelLineButton.tsx';
import { ComplainButton } from './ComplainButton.tsx';
import { ComplaintNote } from './ComplaintNote.tsx';
import { ConfirmDeliveryButton } from './ConfirmDeliveryButton.tsx';
import { type CustomerLine, isReciterLine } from './customerLine.ts';
import { LinePicture } from './LinePicture.tsx';
import { LineState } from './LineState.tsx';
import { useComplaint } from './useComplaint.ts';
import { useLineActions } from './useLineActions.ts';
import { useOrderRefunds } from './useOrderRefunds.ts';

/** A line with all that its customer may do with it. */
export function LineCard({ line, linked = false }: { line: CustomerLine; linked?: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const actions = useLineActions(line);
  const { complaint, looked } = useComplaint(line);
  const refunds = useOrderRefunds(line.order_no, Boolean(line.sales_invoice));
  const hasRefunds = refunds.some(({ order_progress }) => order_progress === line.name);
  const title = <Name>{inLanguage(line, 'vendor_title', language)}</Name>;
  const times = timeOf(line, language);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 4 }}>
        <LinePicture line={line} width={72} />
        <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
            <Typography variant="title" component="h2" sx={{ flex: 1 }}>
              {linked ? (
                <Link component={RouterLink} to={orderPath(line.name)} sx={{ color: 'text.primary' }}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Typography>
            <Money dinars={line.line_total} />
          </Box>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <Name>{inLanguage(line, 'packagename', language)}</Name>
            {!isReciterLine(line) && <span className="fig">{` ×\u00A0${line.order_qty}`}</span>}
          </Typography>
          <Typography variant="body2" component="div">
            {isReciterLine(line) ? <bdi>{times}</bdi> : translate('orders.delivery_at', { time: times })}
          </Typography>
          {line.notes && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <Name>{line.notes}</Name>
            </Typography>
          )}
        </Box>
      </Box>
      <Divider sx={{ marginBlock: 4 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <LineState line={line} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', '&:empty': { display: 'none' } }}>
          {line.sales_invoice && <InvoiceButtons invoice={line.sales_invoice} />}
          {actions.has('cancel') && <CancelLineButton line={line} />}
          {actions.has('complain') && looked && !complaint && <ComplainButton line={line} />}
          <BookAgainButton line={line} />
          {actions.has('deliver') && (
            <ConfirmDeliveryButton line={line} mayComplain={actions.has('complain') && looked && !complaint} />
          )}
        </Box>
      </Box>
      <Box sx={{ marginBlockStart: 4 }}>
        <NextStep reader="customer" line={line} hasRefunds={hasRefunds} />
      </Box>
      {complaint && (
        <Box sx={{ marginBlockStart: 4 }}>
          <ComplaintNote complaint={complaint} />
        </Box>
      )}
    </Card>
  );
}
