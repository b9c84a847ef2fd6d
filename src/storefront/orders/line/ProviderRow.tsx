import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sumMoney } from '../../../../domain/money/money.ts';
import { formatLineTime } from '../../../../domain/order/lineTime.ts';
import { lineView } from '../../../../domain/order/lineView.ts';
import type { ProviderOfNight } from '../../../../domain/order/orderNights.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { Money } from '../../../components/Money.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useViewer } from '../../../site/useLineView.ts';
import { Name } from '../../../ui/text/Name.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { LinePicture } from '../LinePicture.tsx';
import type { CustomerRefund } from '../useOrderRefunds.ts';
import { LineItem } from './LineItem.tsx';

/** A key of lines with the same status display. */
const standingOf = ({ status, statusReason, statusNote, deadline, moveStart, moonState }: CustomerLine): string =>
  JSON.stringify([status, statusReason, statusNote, deadline, moveStart, moonState]);

/**
 * A provider of a night, shown once with each of the lines; clicking the name expands the actions.
 * @param opened name of the line that the page is about, shown with its timeline; absent on pages about the whole order
 * @param alone whether it is the order's only line, which is then shown in full
 */
export function ProviderRow({
  provider: { lines },
  refunds,
  opened,
  alone,
  heading,
}: {
  provider: ProviderOfNight<CustomerLine>;
  refunds: readonly CustomerRefund[];
  opened: string | undefined;
  alone: boolean;
  heading: 'h2' | 'h3';
}) {
  const language = useLanguage();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<boolean>();
  const [first] = lines;
  if (!first) return null;
  const isOpened = alone || lines.some(({ id }) => id === opened);
  const isAsked = lines.some((line) => lineView(line, viewer).actions.has('deliver'));
  const shown = alone || (chosen ?? (isOpened || isAsked));
  const live = lines.filter(({ status }) => !isLost(status));
  const total = <Money fils={sumMoney((live.length > 0 ? live : lines).map(({ total }) => total))} />;
  const name = <Name>{inLanguage(first, 'providerTitle', language)}</Name>;
  const isSameTime = new Set(lines.map((line) => formatLineTime(line, language))).size === 1;
  const isSameStanding = new Set(lines.map(standingOf)).size === 1;
  return (
    <Box
      component="article"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 1,
        paddingBlock: 2,
        '&:not(:first-of-type)': { borderBlockStart: `1px solid ${palette.divider}` },
        '&:first-of-type': { paddingBlockStart: 0 },
        '&:last-of-type': { paddingBlockEnd: 0 },
      })}
    >
      <Box sx={{ gridRow: '1 / span 2' }}>
        <LinePicture line={first} width={alone ? 72 : 52} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'start' }}>
        <Typography variant="title" component={heading} sx={{ flex: '1 1 5rem', minInlineSize: 0 }}>
          {alone ? (
            name
          ) : (
            <ButtonBase
              aria-expanded={shown}
              onClick={() => setChosen(!shown)}
              // The touch target is the full row.
              sx={{ typography: 'title', textAlign: 'start', paddingBlock: 2, marginBlock: -2, borderRadius: '8px' }}
            >
              <span>
                {name}
                <ExpandMore
                  fontSize="small"
                  sx={{
                    color: 'brandText',
                    verticalAlign: 'middle',
                    marginInlineStart: 0.5,
                    transform: shown ? 'rotate(180deg)' : undefined,
                  }}
                />
              </span>
            </ButtonBase>
          )}
        </Typography>
        {live.length > 0 ? total : <s>{total}</s>}
      </Box>
      {lines.map((line, index) => (
        <LineItem
          key={line.id}
          line={line}
          refunds={refunds}
          shown={shown}
          isOpened={alone || line.id === opened}
          isAlone={alone}
          hasPrice={lines.length > 1}
          hasTime={!isSameTime || index === 0}
          hasState={!isSameStanding || index === lines.length - 1}
        />
      ))}
    </Box>
  );
}
