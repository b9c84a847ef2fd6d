import type { Theme } from '@mui/material/styles';

/**
 * The platform's own cover as a ground for words: the deep end with the words at the start, the arches at the end side,
 * turned around in Arabic (design §7 Pictures, §9).
 * @param across which part of the picture a narrow box shows, in per cent; 82 has the arches in its middle
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
    // The Arabic styles are mirrored, and so is the place within the picture; the picture itself is turned here, so that goes back.
    '[dir=rtl] &::before': { transform: 'scaleX(-1)', backgroundPosition: `${100 - across}% 100%` },
  } as const;
}
