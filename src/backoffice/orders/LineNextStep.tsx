import { startOf } from '../../../domain/order/lineTime.ts';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { NextStep } from '../../parts/order/NextStep.tsx';
import { useSession } from '../../session/useSession.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { useSettings } from '../../site/useSettings.ts';
import { useLineRefunds } from '../refunds/useLineRefunds.ts';
import type { Line } from './line.ts';

/** What the vendor or staff may do next with a line, and for staff what becomes of its money. */
export function LineNextStep({ line }: { line: Line }) {
  const isStaff = useSession().role === ROLE.staff;
  const refunds = useLineRefunds(line, isStaff);
  const settings = useSettings();
  const end = parseInstant(line.slot_end) ?? startOf(line);
  const now = useServerNow();
  const isMissed = settings !== undefined && now > end + settings.arrival_late_minutes * MINUTE;
  return (
    <NextStep reader={isStaff ? 'staff' : 'vendor'} line={line} hasRefunds={refunds.length > 0} isMissed={isMissed} />
  );
}
