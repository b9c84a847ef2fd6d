import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { wholeRowLink } from './clickableRow.ts';

/** On touch screens as high as a button; on desktops the table gives it space (officeTheme.tsx). */
const target = { '@media (pointer: coarse)': { '&&': touchTarget } } as const;

const looks = {
  cell: { ...target, color: 'text.primary', fontWeight: 600, whiteSpace: 'nowrap' },
  name: { ...target, color: 'text.primary', fontWeight: 600 },
  row: wholeRowLink,
  text: touchTarget,
} as const;

/**
 * The link of a record in its row.
 * @param look `cell`: in a table, on one line; `name`: may wrap; `row`: covers the whole row; `text`: inline
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
      // The row has the same link, which would add a second history entry.
      onClick={(event) => event.stopPropagation()}
      sx={looks[look]}
    >
      {children}
    </MuiLink>
  );
}
