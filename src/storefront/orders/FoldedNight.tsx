import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { statusKey } from '../../../domain/order/lineLabels.ts';
import { groupOfLine } from '../../../domain/order/orderGroups.ts';
import type { NightOfOrder } from '../../../domain/order/orderNights.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import { formatNearDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import type { CustomerLine } from './customerLine.ts';
import { Folded } from './Folded.tsx';
import { useNight } from './useNight.ts';

/** With more nights than this, those without an action are collapsed to their name and status. */
const MAX_OPEN = 3;

/**
 * One of several nights of an order: its name, its civil day, and its providers.
 * @param nights number of nights of the order
 * @param opened whether the page is about this night
 */
export function FoldedNight({
  night,
  nights,
  opened = false,
  heading = 'h2',
  children,
}: {
  night: NightOfOrder<CustomerLine>;
  nights: number;
  opened?: boolean;
  heading?: 'h2' | 'h4';
  children: ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const now = useServerNow();
  const { title } = useNight('listed')(night.start);
  const civil = [formatWeekday(night.start, language, 'short'), formatNearDate(night.start, now, language)].join(' ');
  const lines = night.providers.flatMap(({ lines: own }) => own);
  const isFolded = nights > MAX_OPEN && !opened && lines.every((line) => groupOfLine(line, now) !== 'todo');
  const statuses = new Set(lines.map(({ status, type }) => translate(statusKey(status, type))));
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={({ vars: { palette } }) => ({
        paddingBlock: 3,
        '&:not(:first-of-type)': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          marginBlockEnd: isFolded ? 0 : 2,
        }}
      >
        <Typography id={id} variant="title" component={heading}>
          {title}
        </Typography>
        <Typography variant="body2" component="bdi" sx={{ color: 'text.secondary' }}>
          {civil}
        </Typography>
      </Box>
      {isFolded ? <Folded label={[...statuses].join(separatorIn(language))}>{children}</Folded> : children}
    </Box>
  );
}
