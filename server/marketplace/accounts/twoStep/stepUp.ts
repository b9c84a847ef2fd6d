import { ROLE } from '../../../../domain/access.ts';
import { ibanEnds } from '../../../../domain/provider/iban.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../../ports/hooks.ts';
import { memoizePerRequest } from '../../common/memoizePerRequest.ts';
import { refuse } from '../../common/refuse.ts';
import { getRole, PROVIDER_DOCTYPES } from '../../common/roles.ts';
import { stampAfter } from '../sessions.ts';
import { hasTwoStep, STEP_UP_VALID_MS } from './totp.ts';

/** Records for which every write requires a code: refunds, and what affects everyone's bookings. */
const RECORDS: readonly string[] = ['Refund', 'Husainia Settings', 'Hijri Month'];
const isProvider = (doctype: string): boolean => PROVIDER_DOCTYPES.some((one) => one === doctype);

/** Whether the session was recently confirmed with a code. False without two-step login. */
export const isFresh = memoizePerRequest(({ system, session, database, now }: RequestContext): boolean => {
  if (!hasTwoStep(database, session.user)) return true;
  const row = session.apiKey === undefined ? undefined : system.find('Husainia Session', session.apiKey);
  return row?.two_step_at ? stampAfter(row.two_step_at, STEP_UP_VALID_MS) > now() : false;
});

/** Marks the session as confirmed with a code now. */
export function markFresh({ system, session, now }: RequestContext, apiKey = session.apiKey): void {
  if (apiKey) system.setValues('Husainia Session', apiKey, { two_step_at: now().slice(0, 19) });
}

/** Whether this write requires a recent code. */
function asksForCode(request: EngineRequest): boolean {
  if (request.kind === 'method') return request.definition?.fresh === true;
  if (request.kind !== 'resource') return false;
  return RECORDS.includes(request.doctype);
}

/**
 * For writes of staff that are checked by what they change, whatever their format.
 * @throws PermissionError if the account has two-step login and showed no code recently
 */
export function assertRecentStepUp(context: RequestContext): void {
  if (!isFresh(context)) refuse('PermissionError', 'staff.step_up');
}

/**
 * Requires staff with two-step login to confirm with a code: for money, suspensions, prices, settings, and months, and to read a full bank
 * account, including finding, sorting, or computing by it, which would reveal it character by character (H11.3). For a provider's state and
 * prices, the check is in the hooks that save the record (providerHooks).
 * @param project the projection without this check
 * @param queryable the query rule without this check
 */
export function stepUpHooks(project: NonNullable<Hooks['project']>, queryable: NonNullable<Hooks['queryable']>): Hooks {
  return {
    queryable(doctype, field, session, listed, use) {
      if (isProvider(doctype) && field === 'bank_iban' && session.stale && getRole(session) === ROLE.staff)
        refuse('PermissionError', 'staff.step_up');
      return queryable(doctype, field, session, listed, use);
    },
    beforeWrite(request, context) {
      if (getRole(context.session) === ROLE.staff && asksForCode(request)) assertRecentStepUp(context);
      return undefined;
    },
    project(doctype, row, context, name) {
      const shown = project(doctype, row, context, name);
      const hides =
        isProvider(doctype) && shown.bank_iban && getRole(context.session) === ROLE.staff && !isFresh(context);
      return hides ? { ...shown, bank_iban: ibanEnds(String(shown.bank_iban)) } : shown;
    },
  };
}
