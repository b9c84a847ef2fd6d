import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import type { Fils } from '../../../domain/money/money.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { formatMonth, formatNearDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import type { EarningRow, Earnings } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { tableStyles } from '../officeTheme.tsx';
import { type EarningPart, getShownParts } from './earningParts.ts';
import { StateMark } from './StateMark.tsx';

/** The name of a line's package, and its date. */
export function BookingCell({ row }: { row: EarningRow }) {
  const language = useLanguage();
  const { start } = row;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={backOfficeOrderPath(row.id)} sx={{ ...touchTarget, fontWeight: 600 }}>
        <Name>{inLanguage(row, 'packageName', language)}</Name>
      </Link>
      {row.quantity > 1 && <span className="fig">{`\u00A0×\u00A0${formatCount(row.quantity)}`}</span>}
      <Muted>
        <DotSeparated>
          {start !== undefined &&
            `${formatWeekday(start, language, 'short')} ${formatNearDate(start, serverNow(), language)}`}
          <RecordNumber>{row.orderNo}</RecordNumber>
        </DotSeparated>
      </Muted>
    </Box>
  );
}

/** A component of the amount; deductions are negative, and zero is a dash. */
export function PartMoney({ part, fils }: { part: EarningPart; fils: Fils }) {
  if (fils === 0 && part !== 'payout') return <span aria-hidden>–</span>;
  const taken = part === 'refunded' || part === 'share' || part === 'guarantee';
  return <Money fils={taken ? -fils : fils} sx={part === 'payout' ? {} : { fontWeight: 400 }} />;
}

/** The lines of a month with all components of their amounts, and totals. */
export function EarningTable({
  rows,
  earnings,
  whole,
}: {
  rows: readonly EarningRow[];
  earnings: Earnings;
  whole: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const parts = getShownParts(earnings);
  return (
    <Box sx={scrollsSideways}>
      <Table sx={tableStyles}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('earnings.column.booking')}</TableCell>
            {parts.map((part) => (
              <TableCell key={part} align="right">
                {translate(`earnings.column.${part}`)}
              </TableCell>
            ))}
            <TableCell>{translate('earnings.column.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                <BookingCell row={row} />
              </TableCell>
              {parts.map((part) => (
                <TableCell key={part} align="right">
                  <PartMoney part={part} fils={row[part]} />
                </TableCell>
              ))}
              <TableCell>
                <StateMark row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        {whole && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {translate('earnings.sum', { month: formatMonth(earnings.month, language) })}
              </TableCell>
              {parts.map((part) => (
                <TableCell key={part} align="right" sx={{ color: 'text.primary' }}>
                  <PartMoney part={part} fils={earnings.sum[part]} />
                </TableCell>
              ))}
              <TableCell />
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}
