import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../../../domain/createIdempotencyKey.ts';
import { arrivalRefusal, distanceKm, type Point } from '../../../../domain/order/arrival.ts';
import { guardRefusal } from '../../../../domain/order/orderProcess.ts';
import { formatCount, isolate } from '../../../../domain/text/format.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { Position } from '../../../api/types.ts';
import { useExplainApiError } from '../../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../../components/useMethodQuery.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { connection } from '../../../site/connection.ts';
import { type PendingStep, pendingActions } from '../../../site/pendingActions.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import type { Line } from '../line.ts';
import { useAddressText } from '../useAddressText.ts';

const NOT_THERE = 'orders.not_arrived';

interface Marking {
  press: (act: PendingStep['act']) => Promise<void>;
  busy: boolean;
  /** Whether the device's position couldn't be found at the last attempt. */
  isLost: boolean;
  /** Dismisses the help about it. */
  forgetLost: () => void;
}

/**
 * Runs a provider's action on site. It is stored on the device before it is sent, so that a lost connection loses
 * nothing: it is sent now if online, otherwise later, with the time of the tap. A provider who is too far away sees the
 * distance and the address.
 */
export function useOfflineAction(line: Line): Marking {
  const api = useApi();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplainApiError();
  const settings = useSettings();
  const place = useAddressText()(line).line1;
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const running = useRef(false);

  const far = (position: Position): string => {
    const km = distanceKm(line as Point, position);
    const distance =
      km < 1
        ? translate('vendor.today.meters', { n: formatCount(Math.round(km * 100) * 10) })
        : translate('vendor.today.kilometers', { n: formatCount(Math.round(km * 10) / 10) });
    return translate('vendor.today.far', { distance, place: isolate(place) });
  };

  /** Offline the server can't refuse, so an arrival that it would refuse isn't stored. */
  const refusedHere = (position: Position): string | undefined => {
    if (settings?.arrival_requires_position !== 1) return undefined;
    const limits = { radiusKm: settings.arrival_radius_km, accuracyM: settings.arrival_accuracy_m };
    const refusal = arrivalRefusal(line, position, limits);
    if (!refusal) return undefined;
    const { key } = guardRefusal(refusal.guard);
    return key === NOT_THERE ? far(position) : translate(key, refusal.values ?? {});
  };

  async function send(act: PendingStep['act']): Promise<void> {
    const pressedAt = instantToWire(serverNow());
    let position: Position | undefined;
    if (act === 'arrive') {
      try {
        position = await currentPosition();
      } catch {
        return setLost(true);
      }
      const refusal = connection.get() === 'offline' ? refusedHere(position) : undefined;
      if (refusal) return notify({ sentence: refusal }, { type: 'error' });
    }
    const action = { id: createIdempotencyKey(), line: line.id, act, pressedAt, ...(position && { position }) };
    const pending = await pendingActions.press(action, api, connection.get() === 'offline');
    if (!pending) notify('orders.status_changed', { type: 'success' });
    else if (!pending.refused) notify('vendor.today.kept', { type: 'info' });
    else {
      const isFar = position && pending.refused.body.key === NOT_THERE;
      const { sentence } = await explain(pending.refused, 'errors.save');
      notify({ sentence: isFar ? far(position!) : sentence }, { type: 'error' });
    }
    void queries.invalidateQueries();
  }

  return {
    busy,
    isLost,
    forgetLost: () => setLost(false),
    async press(act) {
      if (running.current) return;
      running.current = true;
      setLost(false);
      setBusy(true);
      try {
        await send(act);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}

const PATIENCE_MS = 15_000;

/** The device's position. Rejects if it isn't allowed or available. */
function currentPosition(): Promise<Position> {
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
