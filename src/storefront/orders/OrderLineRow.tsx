import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { inLanguage } from '../../../domain/format.ts';
import { timeOf } from '../../../domain/order/lineTime.ts';
import { orderPath } from '../../../domain/paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import { type CustomerLine, isReciterLine } from './customerLine.ts';
import { LinePicture } from './LinePicture.tsx';
import { LineState } from './LineState.tsx';
import { useLineActions } from './useLineActions.ts';

/** One line in the list: who, what, when, where it stands, what it costs, and the payment when it is due. */
export function OrderLineRow({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const actions = useLineActions(line);
  const times = timeOf(line, language);
  return (
    <Box
      component="li"
      sx={({ palette }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '64px 1fr auto', md: '64px minmax(0, 2fr) 160px minmax(0, 2fr) 112px 96px' },
        columnGap: 4,
        rowGap: { xs: 1, md: 2 },
        gridTemplateRows: { xs: 'auto 1fr', md: 'auto' },
        alignItems: { xs: 'start', md: 'center' },
        padding: { xs: 4, md: 5 },
        borderBlockStart: `1px solid ${palette.divider}`,
      })}
    >
      <Box sx={{ gridRow: { xs: '1 / 3', md: 1 } }}>
        <LinePicture line={line} />
      </Box>
      <Box sx={{ minInlineSize: 0 }}>
        <Link component={RouterLink} to={orderPath(line.name)} variant="title" sx={{ color: 'text.primary' }}>
          <Name>{inLanguage(line, 'vendor_title', language)}</Name>
        </Link>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <Name>{inLanguage(line, 'packagename', language)}</Name>
          {!isReciterLine(line) && <span className="fig">{` ×\u00A0${line.order_qty}`}</span>}
        </Typography>
      </Box>
      <Money dinars={line.line_total} sx={{ gridArea: { md: '1 / 5' }, textAlign: 'end' }} />
      <Typography variant="body2" component="div" sx={{ gridColumn: { xs: '2 / -1', md: '3' }, gridRow: { md: 1 } }}>
        {isReciterLine(line) ? <bdi>{times}</bdi> : translate('orders.delivery_at', { time: times })}
      </Typography>
      <Box sx={{ gridColumn: { xs: '2 / -1', md: '4' }, gridRow: { md: 1 }, marginBlockStart: { xs: 1, md: 0 } }}>
        <LineState line={line} />
      </Box>
      <Box sx={{ gridColumn: { xs: '2 / -1', md: '6' }, gridRow: { md: 1 }, justifySelf: { md: 'end' } }}>
        {actions.has('pay_now') && line.sales_invoice && <PayButton what={{ invoice: line.sales_invoice }} />}
      </Box>
    </Box>
  );
}
