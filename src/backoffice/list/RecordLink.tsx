import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { wholeRowLink } from './clickableRow.ts';

/** Under a thumb as high as a button; at a desk the table gives it room (officeTheme.tsx). */
const target = { '@media (pointer: coarse)': { '&&': touchTarget } } as const;

const looks = {
  cell: { ...target, color: 'text.primary', fontWeight: 600, whiteSpace: 'nowrap' },
  name: { ...target, color: 'text.primary', fontWeight: 600 },
  row: wholeRowLink,
  text: touchTarget,
} as const;

/**
 * The link of a record in its row. @param look `cell` of a table, on one line; `name`, which may break; `row`: it covers the whole row;
 * `text`: among other words
 */
export function RecordLink({
  to,
  look = 'cell',
  children,
}: {
  to: string;
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <MuiLink
      component={Link}
      to={to}
      // The row leads there too: two steps of the history for one press.
      onClick={(event) => event.stopPropagation()}
      sx={looks[look]}
    >
      {children}
    </MuiLink>
  );
}
