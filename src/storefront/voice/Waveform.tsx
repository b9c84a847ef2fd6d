import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { BARS, readBars } from './waveform.ts';

const HEIGHT = 32;
const STEP = 6;
/** Minimum height, so that silence remains visible. */
const MIN_BAR = 0.16;

/** Reads the waveform of a recording once it is played; before that, and if it is too long, all bars are equal. */
function useBars(src: string, played: boolean): readonly number[] {
  const [read, setRead] = useState<{ src: string; bars: readonly number[] }>();
  useEffect(() => {
    if (!played) return;
    const reading = new AbortController();
    void readBars(src, reading.signal).then((bars) => {
      if (bars && !reading.signal.aborted) setRead({ src, bars });
    });
    return () => reading.abort();
  }, [src, played]);
  return read?.src === src ? read.bars : Array<number>(BARS).fill(0);
}

/** The waveform of a recording, with the played part in the brand color; it runs left to right in both languages. */
export function Waveform({ src, played, heard }: { src: string; played: boolean /** From 0 to 1. */; heard: number }) {
  const bars = useBars(src, played);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={({ vars: { palette } }) => ({
        display: 'block',
        inlineSize: '100%',
        blockSize: HEIGHT,
        '& rect': { fill: palette.outlineStrong, transition: 'height 200ms, y 200ms' },
        '& rect[data-heard]': { fill: palette.primary.main },
        '@media (prefers-reduced-motion: reduce)': { '& rect': { transition: 'none' } },
      })}
    >
      {bars.map((bar, at) => {
        const height = Math.max(MIN_BAR, bar) * HEIGHT;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
            key={at}
            x={at * STEP + 1}
            y={(HEIGHT - height) / 2}
            width={STEP - 3}
            height={height}
            rx={1.5}
            data-heard={(at + 0.5) / BARS <= heard || undefined}
          />
        );
      })}
    </Box>
  );
}
