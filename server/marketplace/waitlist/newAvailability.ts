import type { FreeWish } from '../../../domain/generated/doctypes.gen.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { tellingsSince } from './sql/waitlist.ts';
import { type FreeThen, freeFor, toCriteria } from './waitlistEntry.ts';

/** Whoever was told of a start has it to himself for so long, as far as messages go: nothing is held. */
export const PAUSE = 30 * MINUTE;

/**
 * Of whom a wish may be told: who is free as it is wished and was not when it was left, with those of his starts that nobody else
 * was told of within the pause, and its owner never. The soonest comes first.
 * @param among only these providers; undefined: all
 */
export function freedFor(context: RequestContext, wish: FreeWish, among?: ReadonlySet<string>): FreeThen[] {
  const before = new Set(JSON.parse(wish.free_then ?? '[]') as string[]);
  const freed = freeFor(context, toCriteria(wish), among).filter(({ provider }) => !before.has(provider));
  if (!freed.length) return [];
  const since = instantToWire(getNow(context) - PAUSE);
  const told = Map.groupBy(
    tellingsSince(context.database, { kind: wish.kind, since, user: wish.user }),
    ({ told_provider }) => told_provider,
  );
  return freed
    .map(({ provider, starts }) => ({
      provider,
      starts: starts.filter(
        (start) =>
          !told
            .get(provider)
            ?.some(
              ({ told_from, told_until }) =>
                start >= (parseInstant(told_from) ?? 0) && start <= (parseInstant(told_until) ?? 0),
            ),
      ),
    }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => (a.starts[0] ?? 0) - (b.starts[0] ?? 0));
}
