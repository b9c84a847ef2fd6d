import { ROLE } from '../../../../domain/access.ts';
import { ibanEnds } from '../../../../domain/vendor/iban.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../../ports/hooks.ts';
import { memoizePerRequest } from '../../common/memoizePerRequest.ts';
import { refuse } from '../../common/refuse.ts';
import { getRole, VENDOR_DOCTYPES } from '../../common/roles.ts';
import { stampAfter } from '../sessions.ts';
import { FRESH, hasTwoStep } from './totp.ts';

/** Records of which every write asks for a code again: money that goes back, and what moves everybody's bookings. */
const RECORDS: readonly string[] = ['Refund', 'Husainia Settings', 'Hijri Month'];
const isVendor = (doctype: string): boolean => VENDOR_DOCTYPES.some((one) => one === doctype);

/** Was the session confirmed with a code a moment ago? An account without two-step login has nothing to confirm with. */
export const isFresh = memoizePerRequest(({ system, session, database, now }: RequestContext): boolean => {
  if (!hasTwoStep(database, session.user)) return true;
  const row = session.apiKey === undefined ? undefined : system.find('Husainia Session', session.apiKey);
  return row?.two_step_at ? stampAfter(row.two_step_at, FRESH) > now() : false;
});

/** The session has shown a code now. */
export function markFresh({ system, session, now }: RequestContext, apiKey = session.apiKey): void {
  if (apiKey) system.setValues('Husainia Session', apiKey, { two_step_at: now().slice(0, 19) });
}

/** Does this write need a code that was shown a moment ago? */
function asksForCode(request: EngineRequest): boolean {
  if (request.kind === 'method') return request.definition?.fresh === true;
  if (request.kind !== 'resource') return false;
  return RECORDS.includes(request.doctype);
}

/**
 * Before a write of staff that is judged by what it changes, whatever form it was sent in.
 * @throws PermissionError when the account has two-step login and showed no code a moment ago
 */
export function requireFresh(context: RequestContext): void {
  if (!isFresh(context)) refuse('PermissionError', 'staff.step_up');
}

/**
 * Staff with two-step login shows a code again for money, suspensions, prices, settings and months, and to read a bank account
 * whole: also to find, sort or reckon records by it, which would tell it sign by sign (decisions H11.3). A provider's state and
 * prices are judged where his record is saved (vendorHooks).
 * @param project what leaves a document otherwise
 * @param queryable what a list may ask by otherwise
 */
export function stepUpHooks(project: NonNullable<Hooks['project']>, queryable: NonNullable<Hooks['queryable']>): Hooks {
  return {
    queryable(doctype, field, session, listed, use) {
      if (isVendor(doctype) && field === 'bank_iban' && session.stale && getRole(session) === ROLE.staff)
        refuse('PermissionError', 'staff.step_up');
      return queryable(doctype, field, session, listed, use);
    },
    beforeWrite(request, context) {
      if (getRole(context.session) === ROLE.staff && asksForCode(request)) requireFresh(context);
      return undefined;
    },
    project(doctype, row, context, name) {
      const shown = project(doctype, row, context, name);
      const hides =
        isVendor(doctype) && shown.bank_iban && getRole(context.session) === ROLE.staff && !isFresh(context);
      return hides ? { ...shown, bank_iban: ibanEnds(String(shown.bank_iban)) } : shown;
    },
  };
}
