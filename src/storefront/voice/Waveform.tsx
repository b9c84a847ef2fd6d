import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { BARS, readBars } from './waveform.ts';

const HEIGHT = 32;
const STEP = 6;
/** A bar of silence is still to be seen. */
const LEAST = 0.16;

/** Reads a recording's bars once it is played; before, and where it is too long, they are all alike. */
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

/** The shape of a recording, what was heard of it in the brand's colour; sound runs the same way in both languages. */
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
        const height = Math.max(LEAST, bar) * HEIGHT;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a bar is
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
