import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { Muted } from '../../ui/text/Muted.tsx';

interface CardWithTableProps {
  title: string;
  text: string;
  /** Column headers and rows of the table. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown below both views. */
  foot?: ReactNode;
  /** The table's data as a chart. */
  children: ReactNode;
}

/** Figures as a chart, with a button that shows them as a table. */
export function CardWithTable({ title, text, columns, rows, foot, children }: CardWithTableProps) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Muted>{text}</Muted>
        </Box>
        <Button
          variant="text"
          sx={{ px: 0, minWidth: 0 }}
          onClick={() => setAsTable(!asTable)}
          aria-label={`${title}: ${translate(asTable ? 'staff.dashboard.as_chart' : 'staff.dashboard.as_table')}`}
        >
          {translate(asTable ? 'staff.dashboard.as_chart' : 'staff.dashboard.as_table')}
        </Button>
      </Box>
      {asTable ? (
        <Box sx={scrollsSideways}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell key={column} align={index ? 'right' : undefined}>
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, cells }) => (
                <TableRow key={key}>
                  {cells.map((cell, index) => (
                    <TableCell
                      key={columns[index]}
                      align={index ? 'right' : undefined}
                      className={index ? 'fig' : undefined}
                    >
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : (
        children
      )}
      {foot}
    </Card>
  );
}
