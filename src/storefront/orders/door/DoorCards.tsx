import { hasDoorCode } from '../../../../domain/order/doorCode.ts';
import { isConfirmed } from '../../../../domain/order/statusGroups.ts';
import { useServerNow } from '../../../site/useServerNow.ts';
import { useSettings } from '../../../site/useSettings.ts';
import type { CustomerLine } from '../customerLine.ts';
import { DoorCard } from './DoorCard.tsx';

/** The door codes of an order's lines, each on its own card, from a day before their start until they are complete. */
export function DoorCards({ lines }: { lines: readonly CustomerLine[] }) {
  const settings = useSettings();
  const now = useServerNow();
  if (!settings) return null;
  const open = lines.filter((line) => isConfirmed(line.status) && hasDoorCode(line, now, settings.complaint_hours));
  return open.map((line) => <DoorCard key={line.id} line={line} isAlone={open.length === 1} />);
}
