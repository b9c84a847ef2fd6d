import { ROLE } from '../../../domain/access.ts';
import { NextStep } from '../../parts/order/NextStep.tsx';
import { useSession } from '../../session/useSession.ts';
import { useLineRefunds } from '../refunds/useLineRefunds.ts';
import type { Line } from './line.ts';

/** What the vendor or staff may do next with a line, and for staff what becomes of its money. */
export function LineNextStep({ line }: { line: Line }) {
  const isStaff = useSession().role === ROLE.staff;
  const refunds = useLineRefunds(line, isStaff);
  return <NextStep reader={isStaff ? 'staff' : 'vendor'} line={line} hasRefunds={refunds.length > 0} />;
}
