import type { Hooks } from '../../ports/hooks.ts';
import type { SchemaRules } from '../../ports/schemaRules.ts';
import { accessIndices } from '../access/schemaRules.ts';
import { getCustomerOrThrow, ownCustomer } from '../accounts/customers.ts';
import { consentIndex } from '../accounts/schemaRules.ts';
import { readText } from '../common/inputValues.ts';
import type { OrderOptions } from '../common/orderOptions.ts';
import { message, refuse } from '../common/refuse.ts';
import { moneyIndices } from '../money/schemaRules.ts';
import { IMPORT_AGE_INDEX } from '../onboarding/import/importRows.ts';
import { addressResources } from '../orders/addressChanges.ts';
import { cartResources } from '../orders/cart.ts';
import { bookingMethods } from '../orders/comingBookings.ts';
import { myOrdersMethods } from '../orders/myOrders.ts';
import { quoteMethods } from '../orders/quote.ts';
import { orderIndices, RECITER_SLOT } from '../orders/schemaRules.ts';
import { slotMethods } from '../orders/slotMethods.ts';
import { approvalMethods } from '../orderWorkflow/approvals.ts';
import { changeRequestMethods } from '../orderWorkflow/changeRequest.ts';
import { createLine, createOrder } from '../orderWorkflow/legacyOrderApi.ts';
import { arrivalMethods, createInvoice, updateLine } from '../orderWorkflow/lineTransitions.ts';
import { previewMonthMethods } from '../orderWorkflow/moonSighting/previewMonth.ts';
import { choiceMethods } from '../orderWorkflow/rankedChoice/choiceMethods.ts';
import { rescheduleMethods } from '../orderWorkflow/reschedule/rescheduleMethods.ts';
import { gatewayCallbackMethods } from '../payments/gatewayCallback.ts';
import { linePaymentHooks } from '../payments/linePayments.ts';
import { paymentMethods } from '../payments/start.ts';
import { searchIndices, searchLogs } from '../search/schemaRules.ts';
import { cancellationMethods } from '../staff/cancellationRequests.ts';
import { complaintEvents } from '../staff/closeComplaint.ts';
import { complaintMethods } from '../staff/complaints.ts';
import { dashboardMethods } from '../staff/dashboard.ts';
import { demandMethods } from '../staff/demandReport.ts';
import { messageMethods } from '../staff/desk/answerMessage.ts';
import { noteMethods } from '../staff/desk/staffNotes.ts';
import { editMethods } from '../staff/edits/editMethods.ts';
import { payoutBatchMethods } from '../staff/payoutBatch.ts';
import { payoutListMethods } from '../staff/payoutList.ts';
import { payoutMethods } from '../staff/payoutMethods.ts';
import { reconciliationMethods } from '../staff/reconciliation/reconciliationMethods.ts';
import { refundSendingMethods } from '../staff/refundSending.ts';
import { refundHooks } from '../staff/refundSteps.ts';
import { documentIndices } from '../verification/schemaRules.ts';
import { STORED_REPLIES_INDEX } from './sql/replies.ts';

export type { OrderOptions } from '../common/orderOptions.ts';

/** What orders, slots, and money require of the tables in addition to their DocTypes. */
export const schemaRules: SchemaRules = {
  indices: [
    ...accessIndices,
    ...orderIndices,
    ...searchIndices,
    ...moneyIndices,
    ...documentIndices,
    consentIndex,
    STORED_REPLIES_INDEX,
    IMPORT_AGE_INDEX,
  ],
  exclusions: [RECITER_SLOT],
  changeLogs: searchLogs,
};

/** The engine's hooks for cart, orders, slots, and money: the spec's calls and our methods lead to the same state. */
export function orderHooks(options: OrderOptions): Hooks {
  return {
    ...linePaymentHooks(options),
    brokenConstraint: (error) =>
      error.message.includes(RECITER_SLOT.message) ? message('booking.slot_taken') : undefined,
    methods: {
      ...quoteMethods,
      ...myOrdersMethods,
      ...slotMethods,
      ...bookingMethods,
      ...approvalMethods,
      ...rescheduleMethods,
      ...changeRequestMethods,
      ...arrivalMethods,
      ...choiceMethods,
      ...previewMonthMethods,
      ...paymentMethods(options),
      ...gatewayCallbackMethods(options),
      ...complaintMethods,
      ...cancellationMethods,
      ...payoutMethods,
      ...dashboardMethods,
      ...demandMethods,
      ...editMethods,
      ...payoutListMethods,
      ...payoutBatchMethods,
      ...messageMethods,
      ...noteMethods,
      ...reconciliationMethods(options),
      ...refundHooks.methods,
      ...refundSendingMethods(options),
    },
    documentEvents: complaintEvents,
    resources: {
      Cart: cartResources,
      Customer: {
        create({ body }, context) {
          getCustomerOrThrow(context);
          const email = readText(body.custom_customer_email).toLowerCase();
          if (email && email !== context.session.user.toLowerCase()) refuse('DoesNotExistError', 'common.gone');
          return ownCustomer(context);
        },
      },
      Address: addressResources,
      Order: { create: ({ body }, context) => createOrder(body, context) },
      'Order Progress': {
        create: ({ body }, context) => createLine(body, context),
        update: ({ name, body }, context) => updateLine(name, body, context),
      },
      ...refundHooks.resources,
      'Sales Invoice': { create: ({ body }, context) => createInvoice(body, context) },
    },
  };
}
