import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

/** The column every storefront page stands in: 1184 px at most, margins by width (design §3). */
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
  /** The heading as it is drawn when it is more than text. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** At the end of the heading's row. */
  actions?: ReactNode;
  /** Above the heading. */
  breadcrumb?: ReactNode;
  children: ReactNode;
}

/** A page with one heading. */
export function Page({ title, heading, lead, actions, breadcrumb, children }: PageProps) {
  return (
    <Container sx={{ paddingBlock: { xs: 4, md: 6 } }}>
      <PageTitle title={title} />
      {breadcrumb}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'end', marginBlockEnd: { xs: 4, md: 6 } }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h1">{heading ?? title}</Typography>
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
