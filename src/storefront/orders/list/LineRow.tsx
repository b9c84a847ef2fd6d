import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatLineTime } from '../../../../domain/order/lineTime.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { orderPath } from '../../../../domain/paths.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { Money } from '../../../components/Money.tsx';
import { StatusChip } from '../../../components/order/StatusChip.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useLineView } from '../../../site/useLineView.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { LineProviderPicture } from '../LinePicture.tsx';
import { LineRowActions } from './LineRowActions.tsx';
import { LineSubstatus } from './LineSubstatus.tsx';
import { UpcomingActions } from './UpcomingActions.tsx';
import type { Providers } from './useMyOrders.ts';

/**
 * A line in the list: provider, package and time, status, price, and the customer's actions.
 * @param when replaces its hours, if no heading names the night
 * @param isNamed false if its provider is named above, with another line of the night
 * @param brief one of many: the actions of a booking are on its own page
 */
export function LineRow({
  line,
  providers,
  when,
  isNamed = true,
  brief = false,
}: {
  line: CustomerLine;
  providers: Providers;
  when?: ReactNode;
  isNamed?: boolean;
  brief?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const view = useLineView(line);
  const times = formatLineTime(line, language);
  const description = inLanguage(line, 'packageDescription', language);
  const secondary = { color: 'text.secondary' } as const;
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: `${brief ? 48 : 64}px minmax(0, 3fr) minmax(0, 2fr)` },
        columnGap: { xs: 3, md: 4 },
        rowGap: 3,
        alignItems: 'start',
        paddingBlock: 4,
        '&:not(:first-of-type)': { borderBlockStart: `1px solid ${palette.divider}` },
        '&:last-of-type': { paddingBlockEnd: 0 },
      })}
    >
      {isNamed ? (
        <LineProviderPicture line={line} provider={providers.get(line.provider)} width={brief ? 48 : 64} />
      ) : (
        <Box sx={{ inlineSize: brief ? 48 : 64 }} />
      )}
      <Box sx={{ minInlineSize: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
          <Link
            component={RouterLink}
            to={orderPath(line.id)}
            variant="title"
            sx={{ flex: '1 1 5rem', minInlineSize: 0, color: 'text.primary' }}
          >
            <Name>{inLanguage(line, isNamed ? 'providerTitle' : 'packageName', language)}</Name>
          </Link>
          <Money fils={line.total} sx={{ display: { md: 'none' }, marginInlineStart: 'auto' }} />
        </Box>
        <Typography variant="body2" component="div" sx={secondary}>
          {isNamed && <Name>{inLanguage(line, 'packageName', language)}</Name>}
          {/* For a single one, price and quantity say no more than the total. */}
          {line.quantity > 1 && (
            <>
              {isNamed && translate('checkout.address_part.separator')}
              <Money fils={line.unitPrice} sx={{ fontWeight: 400 }} />
              <span className="fig">{` ×\u00A0${line.quantity}`}</span>
            </>
          )}
        </Typography>
        {description && !brief && (
          <Typography variant="body2" component="div" sx={{ ...secondary, display: { xs: 'none', md: 'block' } }}>
            <Name>{description}</Name>
          </Typography>
        )}
        <Typography variant="body2" component="div">
          {when ?? (isReciterLine(line) ? <bdi>{times}</bdi> : translate('orders.delivery_at', { time: times }))}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 2,
          alignItems: 'center',
          justifyContent: { md: 'end' },
          minInlineSize: 0,
        }}
      >
        <Money fils={line.total} sx={{ display: { xs: 'none', md: 'block' }, flexBasis: '100%', textAlign: 'end' }} />
        {line.isDue ? (
          <Typography variant="body2" component="span" sx={secondary}>
            {translate('choices.goes_on')}
          </Typography>
        ) : (
          <>
            <StatusChip status={line.status} type={line.type} />
            <LineSubstatus view={view} />
            <LineRowActions line={line} view={view} brief={brief} />
          </>
        )}
      </Box>
      {!when && !brief && line.status === STATUS.paymentCompleted && <UpcomingActions line={line} />}
    </Box>
  );
}
