import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../text/PageTitle.tsx';
import { useHeaderTitle } from './headerTitle.ts';

/** The content column of storefront pages: at most 1184 px, with responsive margins (design §3). */
export function Container({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) {
  return (
    <Box
      sx={{
        inlineSize: '100%',
        maxInlineSize: { xs: '100%', lg: 1184 + 96 },
        marginInline: 'auto',
        paddingInline: { xs: 4, sm: 6, md: 8, lg: 12 },
        ...sx,
      }}
    >
      {children}
    </Box>
  );
}

export interface PageProps {
  /** Heading and document title. */
  title: string;
  /** The heading to render if it is more than text. */
  heading?: ReactNode;
  /** Title in the phone's top bar. Absent: the bar shows a plain heading, or the logo above a custom one. */
  bar?: string;
  lead?: ReactNode;
  /** Shown at the end of the heading's row. */
  actions?: ReactNode;
  /** Shown above the heading. */
  breadcrumb?: ReactNode;
  children: ReactNode;
}

/** For screen readers only: on phones the top bar shows the same text. */
const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A page with one heading; on phones the top bar shows a plain one. */
export function Page({ title, heading, bar = '', lead, actions, breadcrumb, children }: PageProps) {
  const inBar = !heading;
  useHeaderTitle(bar || (inBar ? title : ''));
  return (
    <Container sx={{ paddingBlock: { xs: 4, md: 6 } }}>
      <PageTitle title={title} />
      {breadcrumb}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 4,
          alignItems: 'end',
          marginBlockEnd: { xs: actions || lead || heading ? 4 : 0, md: 6 },
        }}
      >
        <Box
          sx={({ breakpoints }) => ({
            flex: '1 1 280px',
            [breakpoints.down('md')]: inBar && !lead ? visuallyHidden : {},
          })}
        >
          <Typography
            variant="h1"
            sx={({ breakpoints }) => ({ [breakpoints.down('md')]: inBar ? visuallyHidden : {} })}
          >
            {heading ?? title}
          </Typography>
          {lead && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Container>
  );
}
