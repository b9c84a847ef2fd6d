/** A button without a look of its own, for dozens of them that their container styles at once; the ring of focus is everybody's. */
export const plainButton = {
  appearance: 'none',
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
} as const;
