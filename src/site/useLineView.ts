import { type LineView, type Look, lineView, type ShownLine } from '../../domain/order/lineView.ts';
import { toActor } from '../../domain/order/orderProcess.ts';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { useSession } from '../session/useSession.ts';
import { useServerNow } from './useServerNow.ts';
import { useSettings } from './useSettings.ts';

/** Who looks at lines, when, and by which rules. @param until a moment that is waited for */
export function useLook(until?: Instant): Pick<Look, 'actor' | 'now' | 'settings'> {
  const { role } = useSession();
  const settings = useSettings();
  const now = useServerNow(until);
  return { actor: toActor(role), now, settings };
}

/** A line as this account sees it now. @param hasRefunds does money of it go back? */
export function useLineView(line: ShownLine, hasRefunds = false): LineView {
  return lineView(line, { ...useLook(line.deadline), hasRefunds });
}
