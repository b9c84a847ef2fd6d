import { toWire } from '../../domain/money/money.ts';
import { CHOICE } from '../../domain/states/choice.ts';
import type { HistoryWriter } from '../ports/history.ts';
import type { SampleCatalogue } from './catalogue.ts';
import { findSampleLine, type PlannedLine } from './orders.ts';

/** Creates the choices that wait behind a customer's first one (decisions J1). @throws if the catalogue is incomplete */
export function seedChoices(writer: HistoryWriter, catalogue: SampleCatalogue, line: PlannedLine): void {
  const at = line.history.steps[0]?.at ?? 0;
  for (const [index, choice] of (line.sample.further_choices ?? []).entries()) {
    const offer = findSampleLine(catalogue, { ...line.sample, ...choice, quantity: 1 });
    const rank = index + 2;
    writer.write(
      'Order Alternative',
      `${line.name}-${rank}`,
      {
        line: line.name,
        rank,
        provider: offer.provider.id,
        package_id: offer.package.id,
        minutes: offer.package.minutes ?? 0,
        order_qty: 1,
        quoted_total: toWire(offer.total),
        state: CHOICE.waiting,
      },
      { at, owner: line.customer.email },
    );
  }
}
