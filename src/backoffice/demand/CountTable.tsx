import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { COLUMNS, type DemandCounts } from './demandTypes.ts';

/** DemandCounts by month or area; those that the server leaves out as `<5` and `5+`. */
export function CountTable({
  label,
  head,
  rows,
}: {
  label: string;
  /** What the rows are. */
  head: string;
  rows: readonly { key: string; name: string; counts: DemandCounts }[];
}) {
  const translate = useTranslate();
  return (
    <Box sx={scrollsSideways} tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} align="right">
                {translate(`staff.demand.column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, counts }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                <bdi>{name}</bdi>
              </TableCell>
              {COLUMNS.map((column) => (
                <TableCell key={column} align="right" className="fig">
                  <ShownCount count={counts[column]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function ShownCount({ count }: { count: DemandCounts['requests'] }) {
  const translate = useTranslate();
  if (typeof count === 'number') return formatCount(count);
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <bdi dir="ltr" aria-hidden>
        {count === '<5' ? '<5' : '5+'}
      </bdi>
      <span className="visually-hidden">
        {translate(count === '<5' ? 'staff.demand.below_five' : 'staff.demand.not_shown')}
      </span>
    </Box>
  );
}
