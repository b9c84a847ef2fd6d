import type { Hooks } from '../frappe/types.ts';
import type { Database } from '../store/database.ts';
import { addressResources } from './addressChanges.ts';
import { cartResources } from './cart.ts';
import { complaintEvents } from './closeComplaint.ts';
import { complaintMethods } from './complaints.ts';
import { ownCustomer, requireCustomer } from './customers.ts';
import { invoiceMethods } from './invoiceFile.ts';
import { text } from './kinds.ts';
import { linePaymentHooks } from './linePayments.ts';
import { createInvoice, lineMethods, updateLine } from './lineRequests.ts';
import type { OrderOptions } from './orderOptions.ts';
import { createLine, createOrder } from './orderSequence.ts';
import { confirmMethods } from './paymentConfirm.ts';
import { paymentMethods } from './payments.ts';
import { payoutMethods } from './payoutMethods.ts';
import { orderMethods } from './placeOrder.ts';
import { quoteMethods } from './quote.ts';
import { refundHooks } from './refundSteps.ts';
import { refuse } from './refuse.ts';
import { slotMethods } from './slots.ts';
import { createOrderIndices } from './sql/orders.ts';
import { createPayoutIndices } from './sql/payouts.ts';
import { createSlotGuard } from './sql/slots.ts';

export type { OrderOptions } from './orderOptions.ts';

/** What orders, slots and money need in the database beside the DocTypes' tables. Idempotent; after `engine.migrate()`. */
export function migrateOrders(database: Database): void {
  createSlotGuard(database);
  createOrderIndices(database);
  createPayoutIndices(database);
}

/** Cart, orders, slots and money, as the engine's hooks: the documents' own calls and our methods end in the same state. */
export function orderHooks(options: OrderOptions): Hooks {
  return {
    ...linePaymentHooks(options),
    methods: {
      ...quoteMethods,
      ...orderMethods,
      ...slotMethods,
      ...lineMethods,
      ...invoiceMethods,
      ...paymentMethods(options),
      ...confirmMethods(options),
      ...complaintMethods,
      ...payoutMethods,
      ...refundHooks.methods,
    },
    documentEvents: complaintEvents,
    resources: {
      Cart: cartResources,
      Customer: {
        create({ body }, context) {
          requireCustomer(context);
          const email = text(body.custom_customer_email).toLowerCase();
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
