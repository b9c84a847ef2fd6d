import { useState } from 'react';
import type { Point } from '../../../domain/order/arrival.ts';
import { isInKuwait, parseDegrees } from '../../../domain/place/address.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';

/** A less accurate position couldn't prove that a provider arrived (decision A1, arrive). */
const MAX_METERS = 100;
const TIMEOUT_MS = 15_000;

/** Why the device's position can't be used. */
export interface PositionFailure {
  key: MessageKey;
  meters?: number;
}

/**
 * Reads the device's position.
 * @param onFound called with a position in Kuwait that is accurate enough
 */
export function usePosition(onFound: (point: Point) => void) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PositionFailure>();
  const fail = (reason: PositionFailure): void => {
    setAsking(false);
    setFailure(reason);
  };
  const locate = (): void => {
    if (!navigator.geolocation) {
      fail({ key: 'checkout.place.position_failed' });
      return;
    }
    setFailure(undefined);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const latitude = parseDegrees(coords.latitude) ?? 0;
        const longitude = parseDegrees(coords.longitude) ?? 0;
        const { accuracy } = coords;
        if (!isInKuwait(latitude, longitude)) return fail({ key: 'checkout.outside_kuwait' });
        if (accuracy > MAX_METERS) return fail({ key: 'checkout.place.position_weak', meters: Math.round(accuracy) });
        setAsking(false);
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) =>
        fail({ key: code === PERMISSION_DENIED ? 'checkout.place.position_denied' : 'checkout.place.position_failed' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  };
  return { locate, asking, failure, clearFailure: () => setFailure(undefined) };
}
