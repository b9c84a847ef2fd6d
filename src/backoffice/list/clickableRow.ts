/** A row covered by its single link, so that it can be tapped anywhere. */
export const clickableRow = {
  position: 'relative',
  p: 4,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '&:hover': { bgcolor: 'surfaceSunken' },
} as const;

/** The link that covers its row. */
export const wholeRowLink = {
  color: 'text.primary',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
