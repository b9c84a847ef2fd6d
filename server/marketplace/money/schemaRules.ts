import { COMPLAINT_STATE } from '../../../domain/states/complaint.ts';
import type { IndexRule } from '../../ports/schemaRules.ts';

/** One complaint per line, as a database constraint, and the indexes of the scheduled work. */
export const moneyIndices: readonly IndexRule[] = [
  // every minute, the open attempts are queried at the gateway, out of all that ever existed
  { doctype: 'Payment Attempt', name: 'open', fields: ['gateway_final', 'creation'] },
  // one posting of a source is written once
  { doctype: 'Ledger Entry', name: 'posting', fields: ['source', 'revision', 'account'], unique: true },
  { doctype: 'Ledger Entry', name: 'owed back', fields: ['currency'], where: [['account', '=', 'refund']] },
  { doctype: 'Ledger Entry', name: 'chain', fields: ['entry_no'], unique: true, where: [['entry_no', '!=', 0]] },
  {
    doctype: 'Contact Message',
    name: 'complaint',
    fields: ['order_progress'],
    unique: true,
    where: [['category', '=', 'Complaint']],
  },
  {
    doctype: 'Contact Message',
    name: 'open complaint',
    fields: ['creation'],
    where: [
      ['category', '=', 'Complaint'],
      ['state', '!=', COMPLAINT_STATE.closed],
    ],
  },
  {
    doctype: 'Order Progress',
    name: 'bank hold',
    fields: ['payout_held_until'],
    where: [['payout_held_until', 'is', 'set']],
  },
];
