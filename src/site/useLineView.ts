import { type LineView, lineView, type ShownLine } from '../../domain/order/lineView.ts';
import { actorOf } from '../../domain/order/orderProcess.ts';
import { useSession } from '../session/useSession.ts';
import { useServerNow } from './useServerNow.ts';
import { useSettings } from './useSettings.ts';

/** A line as this account sees it now. @param hasRefunds does money of it go back? */
export function useLineView(line: ShownLine, hasRefunds = false): LineView {
  const { role } = useSession();
  const settings = useSettings();
  const now = useServerNow(line.deadline);
  return lineView(line, { actor: actorOf(role), now, settings, hasRefunds });
}
