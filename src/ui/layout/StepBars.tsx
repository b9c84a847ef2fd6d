import Box from '@mui/material/Box';

/** Progress as one bar per step; decorative, next to text with the same information. */
export function StepBars({ steps, done }: { steps: readonly string[]; done: number }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${steps.length}, 1fr)`, gap: 2 }}>
      {steps.map((step, index) => (
        <Box
          key={step}
          sx={(theme) => ({
            blockSize: 4,
            borderRadius: '2px',
            backgroundColor: index < done ? theme.vars.palette.primary.main : theme.vars.palette.divider,
            // The divider color is too faint for a bar in dark mode.
            ...(index < done ? {} : theme.applyStyles('dark', { backgroundColor: theme.vars.palette.outlineStrong })),
          })}
        />
      ))}
    </Box>
  );
}
