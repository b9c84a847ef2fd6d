import type { WaitlistEntry } from '../../../domain/generated/doctypes.gen.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { getNoticesSince } from './sql/waitlist.ts';
import { findAvailable, type ProviderStarts, toCriteria } from './waitlistEntry.ts';

/** For this long no one else is notified of the same start. Nothing is held meanwhile. */
export const NOTIFICATION_COOLDOWN_MS = 30 * MINUTE;

/**
 * Providers that match an entry now and did not when it was created, the earliest start first. Leaves out starts of which
 * someone else was notified within the pause, and those of which the owner was notified before.
 * @param among only these providers; undefined: all
 */
export function findNewAvailability(
  context: RequestContext,
  entry: WaitlistEntry,
  among?: ReadonlySet<string>,
): ProviderStarts[] {
  const before = new Set(JSON.parse(entry.available_providers ?? '[]') as string[]);
  const available = findAvailable(context, toCriteria(entry), among).filter(({ provider }) => !before.has(provider));
  if (!available.length) return [];
  const since = instantToWire(getNow(context) - NOTIFICATION_COOLDOWN_MS);
  const notices = Map.groupBy(
    getNoticesSince(context.database, { kind: entry.kind, since, user: entry.user }),
    ({ notified_provider }) => notified_provider,
  );
  return available
    .map(({ provider, starts }) => ({
      provider,
      starts: starts.filter(
        (start) =>
          !notices
            .get(provider)
            ?.some(
              ({ notified_from, notified_until }) =>
                start >= (parseInstant(notified_from) ?? 0) && start <= (parseInstant(notified_until) ?? 0),
            ),
      ),
    }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => (a.starts[0] ?? 0) - (b.starts[0] ?? 0));
}
