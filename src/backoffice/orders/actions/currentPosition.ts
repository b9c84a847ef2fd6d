import type { Position } from '../../../api/types.ts';

const PATIENCE_MS = 15_000;

/** The device's position. Rejects if it isn't allowed or available. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new Error('No position service'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      reject,
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    );
  });
}
