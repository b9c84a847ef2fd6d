import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyComponent } from './lazyComponent.tsx';
import type { StateSign } from './StateFigure.tsx';

/** Loaded lazily: few pages show it. */
const StateFigure = lazyComponent(() => import('./StateFigure.tsx'));
/** Pixels. */
const SIZE = 160;

export interface StateAction {
  label: string;
  /** An internal path, instead of `onClick`. */
  to?: string;
  onClick?: () => void;
  icon?: ReactNode;
}

export interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: StateAction;
  /** One alternative action at most. */
  secondaryAction?: StateAction;
  sign?: StateSign;
  heading?: 'h1' | 'h2';
  /** Shown between the text and the actions. */
  children?: ReactNode;
}

function ActionButton({ action, primary }: { action: StateAction; primary: boolean }) {
  const look = { variant: primary ? 'contained' : 'text', startIcon: action.icon } as const;
  return action.to ? (
    <Button component={Link} to={action.to} {...look}>
      {action.label}
    </Button>
  ) : (
    <Button onClick={action.onClick} {...look}>
      {action.label}
    </Button>
  );
}

/** An empty state: what is missing, and one action. */
export function EmptyState({
  title,
  text,
  action,
  secondaryAction,
  sign = 'empty',
  heading = 'h2',
  children,
}: StateProps) {
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', gap: 3, paddingBlock: 12, paddingInline: 4, textAlign: 'center' }}
    >
      <Suspense fallback={<Box sx={{ blockSize: SIZE }} />}>
        <StateFigure sign={sign} size={SIZE} />
      </Suspense>
      <Typography variant="h2" component={heading} sx={{ marginBlockStart: 3 }}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" sx={{ color: 'text.secondary', maxInlineSize: 440 }}>
          {text}
        </Typography>
      )}
      {children}
      {(action || secondaryAction) && (
        <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 3, minInlineSize: 'min(280px, 100%)' }}>
          {action && <ActionButton action={action} primary />}
          {secondaryAction && <ActionButton action={secondaryAction} primary={false} />}
        </Box>
      )}
    </Box>
  );
}
