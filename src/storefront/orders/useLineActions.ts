import { lineInstants } from '../../../domain/order/lineTime.ts';
import type { WayOut } from '../../../domain/order/nextStep.ts';
import { type Action, actionsFor, actorOf } from '../../../domain/order/orderProcess.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import type { CustomerLine } from './customerLine.ts';

/** What the customer may do with a line now: read from the process table with the line's times and the site's settings. */
export function useLineActions(line: CustomerLine): ReadonlySet<Action> {
  const { role } = useSession();
  const settings = useSettings();
  if (!settings) return new Set();
  const instants = { ...lineInstants(line), now: serverNow() };
  const offers = actionsFor(line.status, actorOf(role), { instants, settings });
  return new Set(offers.map(({ action }) => action));
}

/** How the customer may give up a line by what the process offers now; undefined until the settings are known. */
export function useWayOut(line: CustomerLine): WayOut | undefined {
  const actions = useLineActions(line);
  if (!useSettings()) return undefined;
  if (actions.has('cancel')) return 'self';
  return actions.has('ask_cancel') ? 'team' : 'none';
}
