import Box from '@mui/material/Box';
import { useMemo } from 'react';
import outline from '../../../../domain/data/kuwaitOutline.json' with { type: 'json' };
import type { Point } from '../../../../domain/order/arrival.ts';
import { directionOf } from '../../../../domain/text/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { type MapView, type Pixel, type Size, scaleBar, toPixel } from './mapView.ts';

interface Name extends Pixel {
  id: string;
  name: string;
}

/** Metres within which a provider proves that he arrived. */
const ARRIVAL = 100;
const LONGEST_BAR = 90;

/** Sea, land and names of one view; a picture, which its map describes in words. */
export function MapDrawing({
  view,
  size,
  names,
  chosen,
  pin,
}: {
  view: MapView;
  size: Size;
  names: readonly Name[];
  /** Id of the area whose name is strong. */
  chosen: string;
  pin: Point | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const land = useMemo(
    () =>
      outline.polygons.map(({ id, points }) => ({
        id,
        path: `M${points
          .map(([longitude = 0, latitude = 0]) => {
            const { x, y } = toPixel(view, size, { latitude, longitude });
            return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
          })
          .join('L')}Z`,
      })),
    [view, size],
  );
  const bar = scaleBar(view, LONGEST_BAR);
  const length =
    bar.meters < 1000
      ? translate('checkout.place.meters', { n: bar.meters })
      : translate('checkout.place.kilometers', { n: bar.meters / 1000 });
  const at = pin && toPixel(view, size, pin);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        inset: 0,
        inlineSize: '100%',
        blockSize: '100%',
        backgroundColor: palette.info.light,
        '& .land': { fill: palette.surfaceSunken, stroke: palette.outlineStrong, strokeWidth: 1 },
        '& .near': { fill: palette.primary.main, fillOpacity: 0.16, stroke: palette.primary.main, strokeOpacity: 0.5 },
        '& circle.dot': { fill: palette.outlineStrong },
        '& text': {
          fill: palette.text.secondary,
          stroke: palette.surfaceSunken,
          strokeWidth: 3,
          paintOrder: 'stroke',
          fontFamily: 'inherit',
          fontSize: 12,
          textAnchor: 'middle',
        },
        '& text.chosen': { fill: palette.text.primary, fontWeight: 600, fontSize: 13 },
        '& .bar': { stroke: palette.text.secondary, strokeWidth: 2 },
      })}
    >
      {land.map(({ id, path }) => (
        <path key={id} className="land" d={path} />
      ))}
      {names.map(({ id, name, x, y }) => (
        <g key={id}>
          <circle className="dot" cx={x} cy={y} r={id === chosen ? 4 : 2.5} />
          <text className={id === chosen ? 'chosen' : undefined} x={x} y={y + 18}>
            {name}
          </text>
        </g>
      ))}
      {at && <circle className="near" cx={at.x} cy={at.y} r={Math.max(3, ARRIVAL / view.scale)} />}
      <g transform={`translate(12 ${size.height - 12})`}>
        <path className="bar" fill="none" d={`M0 -5V0H${bar.pixels}V-5`} />
        {/* drawn letter by letter: signs that isolate a text make the browser draw it out of order */}
        <text x={bar.pixels / 2} y={-8} direction={directionOf(language)}>
          {length}
        </text>
      </g>
    </Box>
  );
}
