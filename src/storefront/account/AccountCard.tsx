import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';

/** The narrow page of a single form about a password or email. */
export function AccountCard({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Container sx={{ paddingBlock: { xs: 6, md: 12 } }}>
      <PageTitle title={title} />
      <Box
        sx={({ vars: { palette }, breakpoints }) => ({
          maxInlineSize: 520,
          marginInline: 'auto',
          display: 'grid',
          gap: 4,
          [breakpoints.up('sm')]: {
            padding: 8,
            borderRadius: '24px',
            border: `1px solid ${palette.divider}`,
            backgroundColor: palette.background.paper,
          },
        })}
      >
        <Typography variant="h1">{title}</Typography>
        {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
        {children}
      </Box>
    </Container>
  );
}
