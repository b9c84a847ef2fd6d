import type { SxProps, Theme } from '@mui/material/styles';

/** Width in pixels of a portrait in a row on phones. */
export const ROW_PICTURE = 88;
const PADDING = 14;
const FINGER = 44;

/**
 * The layout of a result: its link (picture and text), the controls on the picture, and a row at the end. On phones the
 * picture is next to the text in a frame of its own; on wider screens above it, with the rows of times aligned.
 */
export const resultCard: SxProps<Theme> = ({ vars: { palette }, breakpoints }) => ({
  position: 'relative',
  blockSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  '& > a:first-of-type': { flex: 1 },
  '& .on-picture': {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    aspectRatio: '4 / 5',
    padding: '6px',
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  [breakpoints.up('md')]: { '& > a:first-of-type > div:last-of-type': { marginBlockStart: '12px' } },
  [breakpoints.down('md')]: {
    padding: `${PADDING}px`,
    borderRadius: '20px',
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& > a:first-of-type': {
      display: 'grid',
      gridTemplateColumns: `${ROW_PICTURE}px minmax(0, 1fr)`,
      gap: `${PADDING}px`,
      alignItems: 'start',
      '& > div:last-of-type': { paddingInlineEnd: '40px' },
    },
    // The picture is too small for both controls, so the heart is in the card's corner.
    '& .on-picture': { display: 'contents' },
    '& .heart': { position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 },
    '& .on-picture > button': {
      position: 'absolute',
      insetBlockStart: PADDING + (ROW_PICTURE * 5) / 4 - FINGER,
      insetInlineStart: PADDING + ROW_PICTURE - FINGER + 6,
    },
  },
});
