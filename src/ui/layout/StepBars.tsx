import Box from '@mui/material/Box';

/** How far one is, drawn as a bar a step; beside words that say it. */
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
            // a divider is too faint for a bar of its own on the dark ground
            ...(index < done ? {} : theme.applyStyles('dark', { backgroundColor: theme.vars.palette.outlineStrong })),
          })}
        />
      ))}
    </Box>
  );
}
