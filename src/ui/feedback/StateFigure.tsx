import Box from '@mui/material/Box';

const STAR =
  'M60 4 76.4 20.400H99.600V43.600L116 60 99.6 76.400V99.600H76.400L60 116 43.6 99.600H20.400V76.400L4 60 20.4 43.600V20.400H43.600Z';
const SIGNS = {
  empty: <path d="M52 66v-7a8 8 0 0 1 16 0v7" />,
  error: <path d="M60 52v14m0 7v.1" />,
  done: <path d="m51 62 7 7 12-13" />,
  wait: <path d="M60 52v10l6 4" />,
  failed: <path d="m53 55 14 14m0-14-14 14" />,
};
/** Success is green and a failed payment red; all others use the brand's colors. */
const TONES = { done: 'success', failed: 'error', empty: 'primary', error: 'primary', wait: 'primary' } as const;

export type StateSign = keyof typeof SIGNS;

/** The illustration of a state: an eight-pointed star around a doorway (design §1, Empty, loading, error). */
export default function StateFigure({ sign, size = 160 }: { sign: StateSign; size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 120"
      aria-hidden
      sx={({ vars: { palette } }) => ({
        '--line': TONES[sign] === 'primary' ? palette.brandText : palette[TONES[sign]].main,
        inlineSize: size,
        blockSize: size,
        '& .star': { fill: palette[TONES[sign]].light },
        '& .line': { fill: 'none', stroke: 'var(--line)', strokeOpacity: 0.35 },
        '& .door': { fill: palette.background.paper, stroke: 'var(--line)', strokeWidth: 2.5 },
        '& .sign': {
          fill: 'none',
          stroke: TONES[sign] === 'primary' ? palette.secondary.main : 'var(--line)',
          strokeWidth: 4,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        },
      })}
    >
      <path className="star" d={STAR} />
      <path className="line" d={STAR} transform="translate(8.4 8.4) scale(.86)" />
      <path className="door" d="M42 80V56c0-9 9-11 18-18 9 7 18 9 18 18v24Z" />
      <g className="sign">{SIGNS[sign]}</g>
    </Box>
  );
}
