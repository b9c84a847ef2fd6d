import { type Fils, toFils } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import type { Guard } from '../../../../domain/order/orderProcess.ts';
import type { ChoiceSkip } from '../../../../domain/order/rankedChoice.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { readText } from '../../common/inputValues.ts';
import { type Alternative, type Chain, isWaitingChoice } from '../../orders/chains.ts';
import { lineOfChoice } from '../../orders/choices.ts';
import { findRefusedGuard } from '../../orders/requestGuards.ts';
import { type CatalogueEntry, openCatalogue } from '../../providers/catalogue.ts';
import type { Filters } from '../../search/offers.ts';
import { openSearch } from '../../search/results.ts';

/** How a choice can be requested, or why it is passed over. */
export type Resolved = { offered: CatalogueEntry } | { skipped: Guard | ChoiceSkip };

/** The lines that count beside a new one of the chain: the live ones of its order. */
export interface Beside {
  /** Time and place of the new line. */
  line: OrderLine;
  siblings: readonly OrderLine[];
}

/** The most reciters whose time is checked for one choice by criteria. */
const MAX_CANDIDATES = 100;

const guardOf = (context: RequestContext, { line, siblings }: Beside, offered: CatalogueEntry): Guard | undefined => {
  const choiceLine = lineOfChoice(context, line, offered);
  return findRefusedGuard(context, openCatalogue(context), choiceLine, [choiceLine, ...siblings], 'all');
};

/** A choice that names a reciter and package: at the total that the host saw, and free. */
function resolveNamed(context: RequestContext, one: Alternative, beside: Beside): Resolved {
  const offered = openCatalogue(context).offered('reciter', readText(one.provider), readText(one.package_id));
  if (!offered) return { skipped: 'package_offered' };
  if (offered.unitPrice !== toFils(one.quoted_total)) return { skipped: 'price_changed' };
  const guard = guardOf(context, beside, offered);
  return guard ? { skipped: guard } : { offered };
}

/** The cheapest package of a reciter that is long enough. */
function cheapest(context: RequestContext, name: string, minutes: number): CatalogueEntry | undefined {
  const catalogue = openCatalogue(context);
  const record = catalogue.provider('reciter', name);
  const rows = record && 'packages' in record ? record.packages : [];
  return rows
    .flatMap(({ package_id }) => catalogue.offered('reciter', name, package_id) ?? [])
    .filter((one) => one.minutes >= minutes)
    .reduce<CatalogueEntry | undefined>(
      (best, one) => (best && best.unitPrice <= one.unitPrice ? best : one),
      undefined,
    );
}

/** A choice by criteria: the free reciter with the best record, at no more than the highest price. */
function resolveByCriteria(
  context: RequestContext,
  one: Alternative,
  beside: Beside,
  taken: ReadonlySet<string>,
): Resolved {
  const { area } = beside.line;
  const filters: Filters = {
    kind: 'reciter',
    ...(area && { area }),
    occasion: one.occasion ?? '',
    ...(one.reciter_type && { type: [one.reciter_type] }),
    ...(one.audience && { audience: [one.audience] as NonNullable<Filters['audience']> }),
  };
  const limit: Fils = toFils(one.max_price);
  const candidates = openSearch(context, filters)
    .offers()
    .map(({ known }) => known.provider)
    .filter(({ name }) => !taken.has(name))
    .sort((a, b) => b.held - a.held)
    .slice(0, MAX_CANDIDATES)
    .flatMap(({ name }) => cheapest(context, name, one.minutes) ?? [])
    .filter((offered) => guardOf(context, beside, offered) === undefined);
  const offered = candidates.find(({ unitPrice }) => unitPrice <= limit);
  if (offered) return { offered };
  return { skipped: candidates.length > 0 ? 'price_changed' : 'no_match' };
}

/** Finds out how a choice can be requested now. */
export function resolveChoice(context: RequestContext, chain: Chain, one: Alternative, beside: Beside): Resolved {
  if (one.provider) return resolveNamed(context, one, beside);
  const others = chain.alternatives.filter((other) => other.name !== one.name && isWaitingChoice(other));
  const taken = new Set([
    ...chain.lines.map(({ provider }) => provider),
    ...others.map((other) => readText(other.provider)),
  ]);
  return resolveByCriteria(context, one, beside, taken);
}
