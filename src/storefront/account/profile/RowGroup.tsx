import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';

/** Rows under a common heading. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography
        id={id}
        variant="label"
        component="h2"
        sx={{ color: 'text.secondary', marginBlockEnd: 2, display: 'block' }}
      >
        {title}
      </Typography>
      <Card
        component="ul"
        sx={({ vars: { palette } }) => ({
          listStyle: 'none',
          margin: 0,
          padding: 0,
          overflow: 'hidden',
          '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${palette.divider}` },
        })}
      >
        {children}
      </Card>
    </section>
  );
}

const row = ({ vars: { palette } }: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  inlineSize: '100%',
  minBlockSize: 64,
  paddingInline: 4,
  paddingBlock: 2,
  textAlign: 'start',
  '&:is(a, button):hover': { backgroundColor: palette.surfaceSunken },
});

interface RowProps {
  icon?: typeof SvgIcon;
  title: ReactNode;
  text?: ReactNode;
  /** Shown at the row's end, before the arrow. */
  end?: ReactNode;
}

function RowBody({ icon: Icon, title, text, end }: RowProps) {
  return (
    <>
      {Icon && <Icon sx={{ color: 'brandText' }} />}
      <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="title" component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {end}
    </>
  );
}

/** A row that links to a page. @param whole whether it opens with a full page load */
export function LinkRow({ to, whole = false, ...body }: RowProps & { to: string; whole?: boolean }) {
  return (
    <li>
      <ButtonBase {...(whole ? { component: 'a', href: to } : { component: Link, to })} sx={row}>
        <RowBody {...body} />
        <DirIcon>
          <ChevronRight sx={{ color: 'text.secondary' }} />
        </DirIcon>
      </ButtonBase>
    </li>
  );
}

/** A row with a control at its end. */
export function ControlRow(body: RowProps) {
  return (
    <Box component="li" sx={row}>
      <RowBody {...body} />
    </Box>
  );
}
