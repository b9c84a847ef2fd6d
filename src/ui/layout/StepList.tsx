import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { PlainList } from './PlainList.tsx';

/**
 * Progress through a few steps: completed ones have a tick, the current one is filled. On phones the labels are below
 * the circles.
 * @param label accessible name of the list
 * @param current index of the current step
 * @param stretch lets the lines between the steps fill the width
 */
export function StepList({
  label,
  steps,
  current,
  stretch = false,
}: {
  label: string;
  steps: readonly string[];
  current: number;
  stretch?: boolean;
}) {
  const line = stretch
    ? { flex: 1 }
    : {
        flex: 'none',
        display: { xs: 'block', sm: 'none', lg: 'block' },
        // On phones, between the circles and above their labels.
        position: { xs: 'absolute', sm: 'static' },
        insetBlockStart: '0.875rem',
        insetInlineStart: 'calc(50% + 0.875rem + 6px)',
        inlineSize: { xs: 'calc(100% - 1.75rem - 8px)', sm: 40 },
        marginInlineStart: { sm: 1 },
      };
  return (
    <PlainList
      ordered
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: { xs: 'start', sm: 'center' },
        gap: { xs: 1, sm: 3 },
        inlineSize: { xs: '100%', sm: 'auto' },
      }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === current ? 'step' : undefined}
          sx={{
            position: 'relative',
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            flex: { xs: 1, sm: 'none' },
            alignItems: 'center',
            gap: { xs: 1, sm: 2 },
            textAlign: { xs: 'center', sm: 'start' },
            typography: { xs: 'caption', sm: 'body2' },
            fontWeight: index === current ? 600 : 400,
            color: index > current ? 'text.secondary' : 'text.primary',
            '&:not(:last-of-type)': stretch ? { flex: 1 } : {},
            '&:not(:last-of-type)::after': { content: '""', blockSize: '1px', backgroundColor: 'divider', ...line },
          }}
        >
          <Box
            aria-hidden
            className="fig"
            sx={({ vars: { palette } }) => ({
              display: 'grid',
              placeItems: 'center',
              flex: 'none',
              // Grows with its digit.
              inlineSize: '1.75rem',
              blockSize: '1.75rem',
              borderRadius: '50%',
              border: `1px solid ${index <= current ? palette.primary.main : palette.outlineStrong}`,
              backgroundColor:
                index === current ? palette.primary.main : index < current ? palette.primary.light : 'transparent',
              color: index === current ? palette.primary.contrastText : palette.text.secondary,
              '& svg': { fontSize: 16, color: palette.brandText },
            })}
          >
            {index < current ? <Check /> : index + 1}
          </Box>
          <span>{step}</span>
        </Box>
      ))}
    </PlainList>
  );
}
