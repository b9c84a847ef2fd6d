/** An unstyled button, for large sets that their container styles; the focus ring is global. */
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
