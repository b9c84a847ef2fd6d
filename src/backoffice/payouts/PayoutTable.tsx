import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, useId, useState } from 'react';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { isolate } from '../../../domain/text/format.ts';
import type { PaidProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { tableLook } from '../list/tableLook.ts';
import { BankCell, ProviderCell, StateCell, useProviderName, useSince } from './cells.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { type Chosen, readyLines, type ShownState } from './usePayouts.ts';

export interface PayoutListProps {
  providers: readonly PaidProvider[];
  state: ShownState;
  chosen: Chosen;
}

const SINCE = { [PAYOUT.due]: 'since', [PAYOUT.held]: 'held_since', [PAYOUT.paid]: 'paid_on' } as const;

/** One row a provider, which opens to its lines; what is due and ready can be chosen. */
export function PayoutTable({ providers, state, chosen }: PayoutListProps) {
  const translate = useTranslate();
  const choosable = state === PAYOUT.due;
  const every = chosen.possible.length > 0 && chosen.chosen.length === chosen.possible.length;
  const some = chosen.chosen.length > 0 && !every;
  return (
    <Box sx={scrollsSideways}>
      <Table sx={tableLook}>
        <TableHead>
          <TableRow>
            {choosable && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={every}
                  indeterminate={some}
                  disabled={chosen.possible.length === 0}
                  onChange={() => chosen.all(!every)}
                  slotProps={{
                    input: {
                      'aria-label': translate('staff.payouts.choose_all'),
                      // an attribute alone says it to nobody who does not see it
                      ref: (input: HTMLInputElement | null) => {
                        if (input) input.indeterminate = some;
                      },
                    },
                  }}
                />
              </TableCell>
            )}
            <TableCell>{translate('staff.payouts.provider')}</TableCell>
            <TableCell>{translate('staff.payouts.bank')}</TableCell>
            <TableCell>{translate(`staff.payouts.${SINCE[state]}`)}</TableCell>
            <TableCell align="right">{translate('staff.payouts.amount')}</TableCell>
            <TableCell>{translate('staff.payouts.state')}</TableCell>
            <TableCell component="td" padding="checkbox" />
          </TableRow>
        </TableHead>
        <TableBody>
          {providers.map((provider) => (
            <ProviderRows
              key={`${provider.type}/${provider.name}`}
              provider={provider}
              state={state}
              chosen={choosable ? chosen : undefined}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function ProviderRows({ provider, state, chosen }: { provider: PaidProvider; state: ShownState; chosen?: Chosen }) {
  const translate = useTranslate();
  const since = useSince();
  const name = isolate(useProviderName()(provider));
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Fragment>
      <TableRow sx={open ? { '& > td': { borderBlockEnd: 0 } } : undefined}>
        {chosen && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={chosen.has(provider) && readyLines(provider).length > 0}
              disabled={readyLines(provider).length === 0}
              onChange={() => chosen.toggle(provider)}
              slotProps={{ input: { 'aria-label': translate('staff.payouts.choose', { name }) } }}
            />
          </TableCell>
        )}
        <TableCell>
          <ProviderCell provider={provider} />
        </TableCell>
        <TableCell>
          <BankCell provider={provider} />
        </TableCell>
        <TableCell>
          <bdi>{since(provider, state)}</bdi>
        </TableCell>
        <TableCell align="right">
          <Money dinars={provider.amount} />
        </TableCell>
        <TableCell sx={{ maxWidth: 260 }}>
          <StateCell provider={provider} state={state} />
        </TableCell>
        <TableCell padding="checkbox">
          <IconButton
            aria-label={translate('staff.payouts.show_lines', { name })}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ExpandMore sx={{ rotate: open ? '180deg' : undefined }} />
          </IconButton>
        </TableCell>
      </TableRow>
      {open && (
        <TableRow id={id}>
          {chosen && <TableCell component="td" padding="checkbox" />}
          <TableCell colSpan={6}>
            <PayoutLines provider={provider} />
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  );
}
