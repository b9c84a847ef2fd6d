import type { Http } from '../dataProvider/http.ts';
import { createCalls } from './methods.ts';
import type { StaffMethods } from './staffTypes.ts';

/** What staff asks and does beside the records: payouts and refunds together, edits of providers, its own two-step login. */
export function createStaffMethods(http: Http): StaffMethods {
  const { ask, act } = createCalls(http);
  return {
    edits: (input, options) => ask('edits', input, options),
    settleEdits: (input, options) => act('settleEdits', input, options),
    restoreEdit: (input, options) => act('restoreEdit', input, options),
    staffDashboard: (input, options) => ask('staffDashboard', input, options),
    payouts: (input, options) => ask('payouts', input, options),
    payoutBank: (input, options) => act('payoutBank', input, options),
    payPayouts: (input, options) => act('payPayouts', input, options),
    settleRefunds: (input, options) => act('settleRefunds', input, options),
    reconciliation: (input, options) => ask('reconciliation', input, options),
    reconciledDay: (input, options) => ask('reconciledDay', input, options),
    readGatewayDay: (input, options) => act('readGatewayDay', input, options),
    explainDifference: (input, options) => act('explainDifference', input, options),
    checkLedger: (input, options) => ask('checkLedger', input, options),
    answerMessage: (input, options) => act('answerMessage', input, options),
    staffNotes: (input, options) => ask('staffNotes', input, options),
    recordHolders: (input, options) => ask('recordHolders', input, options),
    addStaffNote: (input, options) => act('addStaffNote', input, options),
    assignRecord: (input, options) => act('assignRecord', input, options),
    twoStepStatus: (input, options) => ask('twoStepStatus', input, options),
    twoStepBegin: (input, options) => act('twoStepBegin', input, options),
    twoStepConfirm: (input, options) => act('twoStepConfirm', input, options),
    twoStepEnd: (input, options) => act('twoStepEnd', input, options),
    stepUp: (input, options) => act('stepUp', input, options),
    requestText: (input, options) => ask('requestText', input, options),
    previewMonth: (input, options) => ask('previewMonth', input, options),
  };
}
