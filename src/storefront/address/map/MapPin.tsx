import Place from '@mui/icons-material/Place';
import Box from '@mui/material/Box';
import type { PointerEvent } from 'react';
import type { Pixel } from './mapView.ts';

const SIZE = 44;

/** The pin, which stands with its tip on the point and is taken by finger or mouse. */
export function MapPin({ at, onPointerDown }: { at: Pixel; onPointerDown: (event: PointerEvent) => void }) {
  return (
    <Box
      aria-hidden
      data-pin
      onPointerDown={onPointerDown}
      style={{ transform: `translate(${at.x - SIZE / 2}px, ${at.y - SIZE + 4}px)`, top: 0, left: 0 }}
      sx={{
        position: 'absolute',
        inlineSize: SIZE,
        blockSize: SIZE,
        display: 'grid',
        placeItems: 'center',
        cursor: 'grab',
        touchAction: 'none',
        color: 'primary.main',
        '& svg': { fontSize: SIZE, stroke: ({ vars: { palette } }) => palette.background.paper, strokeWidth: 0.75 },
      }}
    >
      <Place />
    </Box>
  );
}
