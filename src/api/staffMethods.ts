import type { Http } from '../dataProvider/http.ts';
import { createCalls } from './methods.ts';
import type { StaffMethods } from './staffTypes.ts';

/** What staff asks and does beside the records: payouts and refunds together. */
export function createStaffMethods(http: Http): StaffMethods {
  const { get, ask, act } = createCalls(http);
  return {
    edits: (input, options) => ask('edits', input, options),
    settleEdits: (input, options) => act('settleEdits', input, options),
    restoreEdit: (input, options) => act('restoreEdit', input, options),
    staffDashboard: (options) => get('staffDashboard', options),
    payouts: (input, options) => ask('payouts', input, options),
    payoutBank: (input, options) => act('payoutBank', input, options),
    payPayouts: (input, options) => act('payPayouts', input, options),
    settleRefunds: (input, options) => act('settleRefunds', input, options),
    previewMonth: (input, options) => ask('previewMonth', input, options),
  };
}
