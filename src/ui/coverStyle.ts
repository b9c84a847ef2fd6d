import type { Theme } from '@mui/material/styles';

/**
 * The platform's own cover as a ground for words: the deep end with the words at the start, the arches at the end side,
 * turned around in Arabic (design §7 Pictures, §9).
 */
export function coverStyle({ palette }: Theme) {
  const mourning = palette.mood === 'mourning';
  const { deep } = palette.art[mourning ? 'ash' : 'lagoon'] ?? {};
  return {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    color: palette.common.white,
    backgroundColor: deep,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: `url(/art/cover-default${mourning ? '-mourning' : ''}.svg) right bottom / cover no-repeat`,
    },
    '[dir=rtl] &::before': { transform: 'scaleX(-1)' },
  } as const;
}
