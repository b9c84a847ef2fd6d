/** The mark above the current tab in a phone's bottom navigation. */
export const activeTabIndicator = {
  content: '""',
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 36,
  blockSize: 3,
  borderRadius: '0 0 3px 3px',
  backgroundColor: 'primary.main',
} as const;
