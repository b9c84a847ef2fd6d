import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { SelectPageCheckbox, useDataTableConfigContext } from 'react-admin';

/** The header of a table with expandable rows: react-admin's own has an empty heading above the buttons. */
export function ExpandableTableHeader({ children }: { children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead>
      <TableRow>
        <TableCell component="td" padding="none" />
        {hasBulkActions && (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  );
}
