import type { Theme } from '@mui/material/styles';

/**
 * The platform's default cover as a background: the dark side with text at the start, the arches at the end; mirrored
 * in Arabic (design §7 Pictures, §9).
 * @param across the part of the picture that a narrow box shows, in percent; 82 centers the arches
 */
export function coverStyle({ vars: { palette } }: Theme, across = 100) {
  return {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    color: palette.common.white,
    backgroundColor: palette.art.lagoon?.deep,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: `${palette.cover} ${across}% 100% / cover no-repeat`,
    },
    // The style sheet mirrors the position in Arabic, but this transform already flips the picture, so the position is
    // restored.
    '[dir=rtl] &::before': { transform: 'scaleX(-1)', backgroundPosition: `${100 - across}% 100%` },
  } as const;
}
