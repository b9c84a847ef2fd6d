import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../../../domain/createIdempotencyKey.ts';
import { arrivalRefusal, distanceKm, isExactPlace, type Point } from '../../../../domain/order/arrival.ts';
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

/** Why an arrival can't be marked by position: the device doesn't tell it, the address has no exact point, or it is refused. */
export type ArrivalObstacle = { is: 'lost' | 'inexact' } | { is: 'refused'; sentence: string };

interface Marking {
  press: (act: PendingStep['act']) => Promise<void>;
  /** Marks the arrival with the host's code. @returns why it was refused; undefined if it was marked or stored */
  pressCode: (code: string) => Promise<string | undefined>;
  busy: boolean;
  /** What was in the way of the last arrival by position. */
  obstacle: ArrivalObstacle | undefined;
  /** Dismisses the help about it. */
  forgetObstacle: () => void;
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
  const [obstacle, setObstacle] = useState<ArrivalObstacle>();
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

  /** Stores and sends an action. @returns why it was refused */
  async function submit(proof: Pick<PendingStep, 'act' | 'position' | 'code'>): Promise<string | undefined> {
    const pressedAt = instantToWire(serverNow());
    const action = { id: createIdempotencyKey(), line: line.id, pressedAt, ...proof };
    const pending = await pendingActions.press(action, api, connection.get() === 'offline');
    void queries.invalidateQueries();
    if (pending?.refused) {
      const isFar = proof.position && pending.refused.body.key === NOT_THERE;
      return isFar ? far(proof.position!) : (await explain(pending.refused, 'errors.save')).sentence;
    }
    setObstacle(undefined);
    if (pending) notify('vendor.today.kept', { type: 'info' });
    else notify('orders.status_changed', { type: 'success' });
    return undefined;
  }

  async function arrive(): Promise<void> {
    if (!isExactPlace(line)) return setObstacle({ is: 'inexact' });
    let position: Position;
    try {
      position = await currentPosition();
    } catch {
      return setObstacle({ is: 'lost' });
    }
    const refusal = connection.get() === 'offline' ? refusedHere(position) : undefined;
    const sentence = refusal ?? (await submit({ act: 'arrive', position }));
    if (sentence) setObstacle({ is: 'refused', sentence });
  }

  async function deliver(): Promise<void> {
    const sentence = await submit({ act: 'deliver' });
    if (sentence) notify({ sentence }, { type: 'error' });
  }

  /** One action at a time. */
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    obstacle,
    forgetObstacle: () => setObstacle(undefined),
    press: (act) => run(act === 'arrive' ? arrive : deliver),
    pressCode: (code) => run(() => submit({ act: 'arrive', code })),
  };
}

const POSITION_TIMEOUT_MS = 15_000;

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
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
