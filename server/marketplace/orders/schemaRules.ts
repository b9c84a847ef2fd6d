import { BLOCKING_TYPE, blockingStatuses, LINE_TYPE, STATUS } from '../../../domain/order/orderProcess.ts';
import { endedStatuses } from '../../../domain/order/statusGroups.ts';
import { CHOICE } from '../../../domain/states/choice.ts';
import type { ExclusionConstraint, IndexRule } from '../../ports/schemaRules.ts';

const LINE = 'Order Progress';

/** The process's own indexes, in addition to those of the DocTypes. */
export const orderIndices: readonly IndexRule[] = [
  {
    doctype: LINE,
    name: 'reciter times',
    fields: ['doc_name', 'type', 'slot_end', 'slot_start', 'status', 'released'],
  },
  { doctype: LINE, name: 'of an order', fields: ['order_no'] },
  {
    doctype: LINE,
    name: 'unanswered',
    fields: ['customer', 'order_no'],
    where: [
      ['released', '=', 1],
      ['status', '=', STATUS.pendingVerification],
    ],
  },
  {
    doctype: LINE,
    name: 'kitchen days',
    fields: ['doc_name', 'slot_start', 'status'],
    where: [['type', '=', LINE_TYPE.restaurant]],
  },
  { doctype: LINE, name: 'coming', fields: ['slot_start'], where: [['status', '=', STATUS.paymentCompleted]] },
  { doctype: LINE, name: 'proposals', fields: ['doc_name', 'move_start'], where: [['move_start', 'is', 'set']] },
  { doctype: LINE, name: 'unanswered proposals', fields: ['move_until'], where: [['move_start', 'is', 'set']] },
  { doctype: LINE, name: 'nights', fields: ['night', 'slot_start'], where: [['night', 'is', 'set']] },
  { doctype: LINE, name: 'moon questions', fields: ['moon_state', 'doc_name'], where: [['moon_state', 'is', 'set']] },
  { doctype: LINE, name: 'at an address', fields: ['shipping_address'] },
  {
    doctype: 'Address',
    name: 'of one use',
    fields: ['one_time', 'latitude'],
    where: [
      ['one_time', '=', 1],
      ['latitude', '!=', 0],
    ],
  },
  { doctype: LINE, name: 'of a chain', fields: ['chain'], where: [['chain', 'is', 'set']] },
  // at most one line of a ranked choice is live (decisions J1)
  {
    doctype: LINE,
    name: 'live line of a chain',
    fields: ['chain'],
    unique: true,
    where: [['chain', 'is', 'set'], ...endedStatuses.map((status) => ['status', '!=', status] as const)],
  },
  { doctype: 'Order Alternative', name: 'ranks', fields: ['line', 'rank'], unique: true },
  {
    doctype: 'Order Alternative',
    name: 'waiting choices',
    fields: ['state', 'line'],
    where: [['state', '=', CHOICE.waiting]],
  },
  { doctype: 'Own Engagement', name: 'engagements', fields: ['provider', 'ends_at', 'starts_at', 'state'] },
  { doctype: 'Order', name: 'unreleased', fields: ['modified'], where: [['released', '=', 0]] },
];

/**
 * The exclusion constraint against double bookings (decisions A1, J2): no write lets a reciter's line enter the statuses that hold their
 * time, or an engagement of their own begin to hold it, while another line or engagement of theirs holds a part of it.
 */
export const RECITER_SLOT: ExclusionConstraint = {
  name: 'reciter slot',
  rows: [
    {
      doctype: LINE,
      by: 'doc_name',
      while: { type: [BLOCKING_TYPE], status: blockingStatuses },
      from: 'slot_start',
      to: 'slot_end',
    },
    {
      doctype: 'Own Engagement',
      by: 'provider',
      while: { state: ['Holds'] },
      from: 'starts_at',
      to: 'ends_at',
    },
  ],
  message: 'slot taken',
};
