import { type RefObject, useEffect, useState } from 'react';
import type { Point } from '../../../../domain/order/arrival.ts';
import { AREA_SCALE, COUNTRY, isSeen, type MapView, PIN_SCALE, type Size } from './mapView.ts';

/** A phone's; the box is measured once it is there. */
const FIRST_SIZE: Size = { width: 320, height: 220 };

function useBoxSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(FIRST_SIZE);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/**
 * What the map shows: the pin, else the area, else the country. It follows when one of them changes, and stays where it was moved
 * as long as the pin is seen.
 */
export function useMapView(box: RefObject<HTMLElement | null>, pin: Point | undefined, area: Point | undefined) {
  const size = useBoxSize(box);
  const [view, setView] = useState<MapView>(() => {
    if (pin) return { ...pin, scale: PIN_SCALE };
    return area ? { latitude: area.latitude, longitude: area.longitude, scale: AREA_SCALE } : COUNTRY;
  });
  const { latitude: pinNorth, longitude: pinEast } = pin ?? {};
  const { latitude: north, longitude: east } = area ?? {};
  useEffect(() => {
    if (north !== undefined && east !== undefined && pinNorth === undefined)
      setView({ latitude: north, longitude: east, scale: AREA_SCALE });
  }, [north, east, pinNorth]);
  useEffect(() => {
    if (pinNorth === undefined || pinEast === undefined) return;
    const at = { latitude: pinNorth, longitude: pinEast };
    setView((before) => (isSeen(before, size, at, 24) ? before : { ...at, scale: Math.min(before.scale, PIN_SCALE) }));
  }, [pinNorth, pinEast, size]);
  return { size, view, setView };
}
