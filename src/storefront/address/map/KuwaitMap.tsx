import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import type { Point } from '../../../../domain/order/arrival.ts';
import { allPlaces } from '../../../../domain/place/places.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapPin } from './MapPin.tsx';
import { namesWithRoom, type Pixel, panned, toPixel, toPoint, zoomed } from './mapView.ts';
import { useMapView } from './useMapView.ts';

/** Pixels a finger may tremble before a tap is a push. */
const TREMBLE = 6;
const PUSH = 60;
const ARROWS: Record<string, Pixel> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export interface KuwaitMapProps {
  /** The pin, as exact as a house. */
  pin: Point | undefined;
  /** Id of the area that is shown while there is no pin. */
  area: string;
  onPin: (pin: Point | undefined) => void;
}

/** Nearer and farther. */
function ZoomButtons({ onZoom }: { onZoom: (factor: number) => void }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, display: 'grid', gap: 1 }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {([0.5, 2] as const).map((factor) => (
        <IconButton
          key={factor}
          aria-label={translate(factor < 1 ? 'checkout.place.nearer' : 'checkout.place.farther')}
          onClick={() => onZoom(factor)}
          sx={{
            backgroundColor: 'background.paper',
            borderRadius: '12px',
            boxShadow: 1,
            '&:hover': { backgroundColor: 'surfaceRaised' },
          }}
        >
          {factor < 1 ? <AddOutlined /> : <RemoveOutlined />}
        </IconButton>
      ))}
    </Box>
  );
}

/**
 * Kuwait's outline with the names of its areas, drawn here: nothing of it comes from outside. A tap or Enter sets the pin, dragging
 * or the arrow keys move it. North is up in both languages.
 */
export default function KuwaitMap({ pin, area, onPin }: KuwaitMapProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  const areas = useMemo(
    () =>
      allPlaces
        .map((place) => ({
          id: place.id,
          latitude: place.lat,
          longitude: place.lng,
          name: place[`name_${language}`],
        }))
        .toSorted((a, b) => Number(b.id === area) - Number(a.id === area)),
    [language, area],
  );
  const middle = areas[0]?.id === area ? areas[0] : undefined;
  const { size, view, setView } = useMapView(box, pin, middle);
  const held = useRef<{ from: Pixel; view: typeof view; pin: boolean; moved: boolean }>(undefined);
  const [carried, setCarried] = useState<Point>();
  const shown = carried ?? pin;

  const pixelOf = (event: PointerEvent): Pixel => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const take = (event: PointerEvent, isPin: boolean): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = { from: pixelOf(event), view, pin: isPin, moved: false };
  };
  const move = (event: PointerEvent): void => {
    const hold = held.current;
    if (!hold) return;
    const at = pixelOf(event);
    const way = { x: at.x - hold.from.x, y: at.y - hold.from.y };
    hold.moved ||= Math.hypot(way.x, way.y) > TREMBLE;
    if (!hold.moved) return;
    if (!hold.pin) setView(panned(hold.view, { x: -way.x, y: -way.y }));
    else if (pin) {
      const start = toPixel(view, size, pin);
      setCarried(toPoint(view, size, { x: start.x + way.x, y: start.y + way.y }));
    }
  };
  const drop = (event: PointerEvent): void => {
    const hold = held.current;
    held.current = undefined;
    if (!hold) return;
    if (hold.pin && carried) onPin(carried);
    else if (!hold.pin && !hold.moved) onPin(toPoint(view, size, pixelOf(event)));
    setCarried(undefined);
  };
  const letGo = (): void => {
    held.current = undefined;
    setCarried(undefined);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? 1 : 10;
      if (pin) {
        const at = toPixel(view, size, pin);
        onPin(toPoint(view, size, { x: at.x + arrow.x * step, y: at.y + arrow.y * step }));
      } else setView(panned(view, { x: arrow.x * PUSH, y: arrow.y * PUSH }));
    } else if (event.key === 'Enter' || event.key === ' ') {
      onPin({ ...toPoint(view, size, { x: size.width / 2, y: size.height / 2 }) });
    } else if (event.key === '+' || event.key === '=') setView(zoomed(view, 0.5, pin));
    else if (event.key === '-') setView(zoomed(view, 2, pin));
    else if (event.key === 'Delete' || event.key === 'Backspace') onPin(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={box}
      dir="ltr"
      role="application"
      tabIndex={0}
      aria-label={translate('checkout.place.map')}
      aria-describedby={help}
      onKeyDown={press}
      onPointerDown={(event) => take(event, false)}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={letGo}
      sx={({ vars: { palette } }) => ({
        position: 'relative',
        overflow: 'hidden',
        blockSize: { xs: 220, md: 260 },
        borderRadius: '14px',
        border: `1px solid ${palette.divider}`,
        cursor: 'crosshair',
        userSelect: 'none',
        // A finger that goes up or down still moves the page.
        touchAction: 'pan-y',
        '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
      })}
    >
      <MapDrawing view={view} size={size} names={namesWithRoom(view, size, areas)} chosen={area} pin={shown} />
      {shown && <MapPin at={toPixel(view, size, shown)} onPointerDown={(event) => take(event, true)} />}
      <ZoomButtons onZoom={(factor) => setView((before) => zoomed(before, factor, pin))} />
      <span id={help} className="visually-hidden">
        {translate('checkout.place.map_help')}
      </span>
    </Box>
  );
}
