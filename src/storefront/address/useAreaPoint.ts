import { useEffect, useState } from 'react';
import type { Point } from '../../../domain/order/arrival.ts';

/**
 * The center of an area; undefined while loading.
 * @param area its ID, '' for none
 */
export function useAreaPoint(area: string): Point | undefined {
  const [middle, setMiddle] = useState<Point & { area: string }>();
  useEffect(() => {
    let current = true;
    if (area)
      import('../../../domain/place/places.ts').then(({ findPlace }) => {
        const place = findPlace(area);
        if (current) setMiddle(place && { area, latitude: place.lat, longitude: place.lng });
      });
    return () => {
      current = false;
    };
  }, [area]);
  return middle?.area === area ? middle : undefined;
}
