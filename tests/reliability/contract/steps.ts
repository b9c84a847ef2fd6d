/** The decided effects of each step of a line, by actor. */
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import type { Kind, Who } from './trial.ts';

interface StepOptions {
  /** Default: a reciter's line. */
  kind?: Kind;
  /** Minutes from now to start and end; default: a free hour days ahead. */
  slot?: [number, number];
  /** The server's reason, if it isn't the deadline. */
  reason?: 'slot_taken' | 'vendor_suspended' | 'package_withdrawn' | 'auto_accepted';
  /** There is an open payment attempt. */
  attempt?: boolean;
}

/** Transition, from, to, actor, preparation, and effects (in the terms of effectChecks.ts). */
export type Step = readonly [string, Status, Status, Who | 'system', StepOptions, string];

const AHEAD: [number, number] = [4000, 4060];
const SOON: [number, number] = [60, 120];
const NOW: [number, number] = [0, 60];
const PAST: [number, number] = [-120, -60];
const LONG_PAST: [number, number] = [-1600, -1540];
/** The statuses by their codes in the contract's tables. */
export const {
  pendingVerification: PV,
  paymentPending: PP,
  paymentCompleted: PC,
  arrived: AR,
  delivered: DL,
  cancelled: CA,
  serviceUnavailable: SU,
} = STATUS;

// biome-ignore format: one row for each step and actor
export const STEPS: readonly Step[] = [
  ['approve', PV, PP, 'vendor', { slot: AHEAD }, 'answer 200, status PP, wait 120, stamps approved_at, customer request_approved, invoice 1, events vendor'],
  ['approve', PV, PP, 'staff', { slot: AHEAD }, 'answer 200, status PP, wait 120, stamps approved_at, customer request_approved, vendor approved_for_you, invoice 1, audit approve, events staff'],
  ['approve', PV, PP, 'system', { slot: AHEAD, reason: 'auto_accepted' }, 'answer 200, status PP, reason auto_accepted, wait 120, stamps approved_at, customer request_approved, vendor accepted_for_you, invoice 1, events system'],
  ['approve', PV, PP, 'vendor', { kind: 'restaurant', slot: AHEAD }, 'answer 200, status PP, wait 120, customer request_approved, invoice 1, fee 1, events vendor vendor'],
  ['reject', PV, CA, 'vendor', {  }, 'answer 200, status CA, reason vendor_rejected, customer request_rejected, invoice gone, events vendor'],
  ['reject', PV, CA, 'vendor', { kind: 'restaurant' }, 'answer 200, status CA, reason vendor_rejected, customer request_rejected, invoice 1, fee 2, events vendor'],
  ['cancel', PV, CA, 'customer', {  }, 'answer 200, status CA, reason customer_cancelled, vendor order_cancelled, invoice gone, events customer'],
  ['cancel', PV, CA, 'staff', {  }, 'answer 200, status CA, reason staff_cancelled, customer order_cancelled, vendor order_cancelled, invoice gone, audit cancel, events staff'],
  ['cancel', PV, CA, 'staff', { kind: 'restaurant' }, 'answer 200, status CA, reason staff_cancelled, customer order_cancelled, vendor order_cancelled, invoice 1, fee 2, audit cancel, events staff'],
  ['lapse_answer', PV, CA, 'system', {  }, 'answer true, status CA, reason vendor_timeout, customer request_expired, vendor request_missed, invoice gone, events system'],
  ['lapse_answer', PV, CA, 'system', { kind: 'restaurant' }, 'answer true, status CA, reason vendor_timeout, customer request_expired, vendor request_missed, invoice 1, fee 2, events system'],
  ['displace', PV, SU, 'staff', {  }, 'answer 200, status SU, reason staff_unavailable, wait 4320, customer request_withdrawn, vendor order_cancelled, invoice gone, audit displace, events staff'],
  ['displace', PV, SU, 'system', { reason: 'slot_taken' }, 'answer 200, status SU, reason slot_taken, wait 4320, customer request_displaced, vendor order_cancelled, invoice gone, events system'],
  ['displace', PV, SU, 'system', { reason: 'vendor_suspended' }, 'answer 200, status SU, reason vendor_suspended, wait 4320, customer request_withdrawn, vendor order_cancelled, invoice gone, events system'],
  ['displace', PV, SU, 'system', { reason: 'package_withdrawn', kind: 'restaurant' }, 'answer 200, status SU, reason package_withdrawn, wait 4320, customer request_withdrawn, vendor order_cancelled, invoice 1, fee 2, events system'],
  ['pay', PP, PC, 'system', { slot: SOON }, 'answer 200, status PC, wait 1560, stamps paid_at, customer payment_received, vendor order_paid, invoice 1, events system'],
  ['cancel_unpaid', PP, CA, 'customer', {  }, 'answer 200, status CA, reason customer_cancelled, vendor order_cancelled, invoice 2, events customer'],
  ['cancel_unpaid', PP, CA, 'staff', { attempt: true }, 'answer 200, status CA, reason staff_cancelled, customer order_cancelled, vendor order_cancelled, invoice 2, attempts Superseded, audit cancel_unpaid, events staff'],
  ['cancel_unpaid', PP, CA, 'staff', { kind: 'restaurant' }, 'answer 200, status CA, reason staff_cancelled, customer order_cancelled, vendor order_cancelled, invoice 2, fee 2, audit cancel_unpaid, events staff'],
  ['lapse_payment', PP, CA, 'system', { attempt: true }, 'answer true, status CA, reason payment_timeout, customer payment_expired, vendor payment_expired, invoice 2, attempts Superseded, events system'],
  ['lapse_payment', PP, CA, 'system', { kind: 'restaurant' }, 'answer true, status CA, reason payment_timeout, customer payment_expired, vendor payment_expired, invoice 2, fee 2, events system'],
  ['withdraw_unpaid', PP, SU, 'vendor', {  }, 'answer 200, status SU, reason vendor_cannot_serve, wait 4320, customer request_withdrawn, invoice 2, events vendor'],
  ['withdraw_unpaid', PP, SU, 'staff', { attempt: true }, 'answer 200, status SU, reason staff_unavailable, wait 4320, customer request_withdrawn, vendor order_cancelled, invoice 2, attempts Superseded, audit withdraw_unpaid, events staff'],
  ['withdraw_unpaid', PP, SU, 'system', { reason: 'vendor_suspended', kind: 'restaurant' }, 'answer 200, status SU, reason vendor_suspended, wait 4320, customer request_withdrawn, vendor order_cancelled, invoice 2, fee 2, events system'],
  ['arrive', PC, AR, 'vendor', { slot: SOON }, 'answer 200, status AR, wait 1560, stamps arrived_at, place 5, customer order_arrived, invoice 1, events vendor'],
  ['arrive', PC, AR, 'customer', { slot: NOW }, 'answer 200, status AR, wait 1500, stamps arrived_at, vendor arrival_confirmed, invoice 1, events customer'],
  ['arrive', PC, AR, 'staff', { slot: SOON }, 'answer 200, status AR, wait 1560, stamps arrived_at, customer order_arrived, vendor arrived_for_you, invoice 1, audit arrive, events staff'],
  ['withdraw_paid', PC, SU, 'vendor', { slot: AHEAD }, 'answer 200, status SU, reason vendor_cannot_serve, wait 4320, customer service_unavailable, invoice 1, refunds vendor_cannot_serve Due, events vendor'],
  ['withdraw_paid', PC, SU, 'staff', { slot: SOON }, 'answer 200, status SU, reason staff_unavailable, wait 4320, customer service_unavailable, vendor order_cancelled, invoice 1, refunds staff_unavailable Due, audit withdraw_paid, events staff'],
  ['withdraw_paid', AR, SU, 'staff', { slot: SOON, kind: 'restaurant' }, 'answer 200, status SU, reason staff_unavailable, wait 4320, customer refund_due service_unavailable, vendor order_cancelled, invoice 1, fee 1, refunds no_delivery Due staff_unavailable Due, audit withdraw_paid, events staff'],
  ['cancel_paid', PC, CA, 'customer', { slot: AHEAD }, 'answer 200, status CA, reason customer_cancelled, customer refund_due, vendor order_cancelled, invoice 1, refunds customer_cancelled Due, events customer'],
  ['cancel_paid', PC, CA, 'staff', { slot: SOON }, 'answer 200, status CA, reason staff_cancelled, customer order_cancelled refund_due, vendor order_cancelled, invoice 1, refunds staff_cancelled Due, audit cancel_paid, events staff'],
  ['cancel_paid', AR, CA, 'staff', { slot: SOON, kind: 'restaurant' }, 'answer 200, status CA, reason staff_cancelled, customer order_cancelled refund_due refund_due, vendor order_cancelled, invoice 1, fee 1, refunds no_delivery Due staff_cancelled Due, audit cancel_paid, events staff'],
  ['deliver', AR, DL, 'vendor', { slot: PAST }, 'answer 200, status DL, reason vendor_confirmed, stamps delivered_at, payout Due, customer order_delivered, invoice 1, events vendor'],
  ['deliver', AR, DL, 'customer', { slot: PAST }, 'answer 200, status DL, reason customer_confirmed, stamps delivered_at, payout Due, vendor service_done, invoice 1, events customer'],
  ['deliver', AR, DL, 'staff', { slot: PAST }, 'answer 200, status DL, reason staff_confirmed, stamps delivered_at, payout Due, customer order_delivered, vendor service_done, invoice 1, audit deliver, events staff'],
  ['deliver', AR, DL, 'system', { slot: LONG_PAST }, 'answer true, status DL, reason auto_24h, stamps delivered_at, payout Due, customer order_delivered, vendor service_done, invoice 1, events system'],
  ['deliver_unmarked', PC, DL, 'customer', { slot: PAST }, 'answer 200, status DL, reason customer_confirmed, stamps delivered_at, payout Due, vendor service_done, invoice 1, events customer'],
  ['deliver_unmarked', PC, DL, 'staff', { slot: PAST }, 'answer 200, status DL, reason staff_confirmed, stamps delivered_at, payout Due, customer order_delivered, vendor service_done, invoice 1, audit deliver_unmarked, events staff'],
  ['deliver_unmarked', PC, DL, 'system', { slot: LONG_PAST }, 'answer true, status DL, reason auto_24h, stamps delivered_at, payout Held, customer order_delivered, vendor service_done, invoice 1, events system'],
  ['close', SU, CA, 'customer', {  }, 'answer 200, status CA, reason vendor_cannot_serve, events customer'],
  ['close', SU, CA, 'staff', {  }, 'answer 200, status CA, reason vendor_cannot_serve, customer order_cancelled, audit close, events staff'],
  ['close', SU, CA, 'system', {  }, 'answer true, status CA, reason vendor_cannot_serve, customer order_cancelled, events system'],
];
