import type { MethodOutput } from '../../../domain/methods/definition.ts';
import type { planMajlis } from '../../../domain/methods/plans.ts';
import { sumMoney, toWire } from '../../../domain/money/money.ts';
import type { RankedPlan, Want } from '../../../domain/plan/planner.ts';
import { DEVIATIONS, type Deviation, startSteps } from '../../../domain/plan/steps.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { type Instant, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { listCards } from '../access/cards.ts';
import { KIND_NAMES, KINDS } from '../common/lineKinds.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { type Criteria, getPreferredStart } from './criteria.ts';
import type { PlanChoice } from './planChoice.ts';
import { getDelivery } from './planContext.ts';

type ProposalOutput = MethodOutput<typeof planMajlis>['proposals'][number];

/** The cards of all providers in some plans, with the fields that the caller may see. */
function cardsOf(context: RequestContext, proposals: readonly RankedPlan<PlanChoice>[]): (choice: PlanChoice) => Row {
  const choices = proposals.flatMap(({ chosen }) => Object.values(chosen));
  const cards = new Map<string, Row>();
  for (const kind of KIND_NAMES) {
    const names = [...new Set(choices.flatMap((one) => (one.kind === kind ? one.of.name : [])))];
    if (names.length === 0) continue;
    const args = { filters: [['name', 'in', names]], limit_page_length: names.length };
    for (const row of listCards(context, KINDS[kind].type, args)) cards.set(`${kind} ${row.name}`, row);
  }
  return ({ provider, of }) => cards.get(provider) ?? { name: of.name };
}

/** One part in the API's format. @param start when the session starts or the delivery arrives */
function partOf(
  context: RequestContext,
  want: Want,
  choice: PlanChoice,
  start: Instant,
  cardOf: (choice: PlanChoice) => Row,
): ProposalOutput['parts'][number] {
  const { kind, of, row, quantity, lineTotal } = choice;
  const packageRow = openCatalogue(context).offered(kind, of.name, row.id)?.row;
  return {
    want,
    kind,
    card: cardOf(choice),
    package_id: row.id,
    package_name: inLanguage(packageRow, 'package_name', 'en'),
    package_name_ar: packageRow?.package_name_ar ?? null,
    package_image: packageRow?.pacakge_image ?? null,
    quantity,
    serves: row.serves,
    unit_price: toWire(row.unitPrice),
    total: toWire(lineTotal),
    start: instantToWire(start),
    end: kind === 'reciter' ? instantToWire(start + row.minutes * MINUTE) : null,
  };
}

/** Plans in the API's format. */
export function proposalsToWire(
  context: RequestContext,
  criteria: Criteria,
  proposals: readonly RankedPlan<PlanChoice>[],
): ProposalOutput[] {
  const cardOf = cardsOf(context, proposals);
  const preferred = getPreferredStart(context, criteria.requestedTime);
  return proposals.map(({ kind, start, chosen, total }) => {
    const parts = criteria.wants.flatMap((want) => {
      const choice = chosen[want];
      const at = want === 'recitation' ? start : getDelivery(context, criteria, start);
      return choice ? [partOf(context, want, choice, at, cardOf)] : [];
    });
    const subtotal = sumMoney(Object.values(chosen).map(({ lineTotal }) => lineTotal));
    const apart = new Set<Deviation>(Object.values(chosen).flatMap((one) => one.apart));
    if (startSteps(start, preferred) > 0) apart.add('start');
    return {
      kind,
      start: instantToWire(start),
      apart: DEVIATIONS.filter((one) => apart.has(one)),
      parts,
      subtotal: toWire(subtotal),
      delivery_fee: toWire(total - subtotal),
      total: toWire(total),
    };
  });
}
