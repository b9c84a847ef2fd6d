import type { Http } from '../dataProvider/http.ts';
import { createCalls } from './methods.ts';
import type { StaffMethods } from './staffTypes.ts';

/** What staff asks and does beside the records: payouts and refunds together, edits of providers, its own two-step login. */
export function createStaffMethods(http: Http): StaffMethods {
  const plain = createCalls(http).plain(
    [
      'edits',
      'staffDashboard',
      'payouts',
      'reconciliation',
      'reconciledDay',
      'checkLedger',
      'staffNotes',
      'recordHolders',
      'twoStepStatus',
      'requestText',
      'mailPreview',
      'previewMonth',
    ],
    [
      'settleEdits',
      'restoreEdit',
      'payoutBank',
      'payPayouts',
      'settleRefunds',
      'readGatewayDay',
      'explainDifference',
      'answerMessage',
      'addStaffNote',
      'assignRecord',
      'twoStepBegin',
      'twoStepConfirm',
      'twoStepEnd',
      'stepUp',
    ],
  );
  return {
    ...plain,
    async evidencePicture({ path }, { signal } = {}) {
      let data = new Blob();
      const { messages } = await http({
        path,
        signal,
        onFile(file) {
          data = file;
        },
      });
      return { data, messages };
    },
  };
}
