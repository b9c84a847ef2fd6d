import { type LineView, type LineViewInput, lineView, type Viewer } from '../../domain/order/lineView.ts';
import { toActor } from '../../domain/order/orderProcess.ts';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { useSession } from '../session/useSession.ts';
import { useServerNow } from './useServerNow.ts';
import { useSettings } from './useSettings.ts';

/**
 * The viewer, the current time and the rules for deriving a line's view.
 * @param endsAt a time to count down to
 */
export function useViewer(endsAt?: Instant): Pick<Viewer, 'actor' | 'now' | 'settings'> {
  const { role } = useSession();
  const settings = useSettings();
  const now = useServerNow(endsAt);
  return { actor: toActor(role), now, settings };
}

/**
 * An order line as the current account sees it.
 * @param hasRefunds whether the line has refunds
 */
export function useLineView(line: LineViewInput, hasRefunds = false): LineView {
  return lineView(line, { ...useViewer(line.deadline), hasRefunds });
}
