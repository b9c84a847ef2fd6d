import { describe, expect, it } from 'vitest';
import { allStatuses, getStatusCode } from '../../../domain/order/orderProcess.ts';
import { accountMachine } from '../../../domain/states/account.ts';
import { complaintMachine } from '../../../domain/states/complaint.ts';
import { editMachine } from '../../../domain/states/edit.ts';
import { MAIL } from '../../../domain/states/mail.ts';
import { refundMachine } from '../../../domain/states/refund.ts';
import { reviewTextMachine } from '../../../domain/states/reviewModeration.ts';
import { verificationMachine } from '../../../domain/states/verification.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import { message } from './refuse.ts';
import { refuseState } from './refuseState.ts';
import { translate } from './translations.ts';

describe('message', () => {
  it('sends the spec’s text where the catalogue corrects it', () => {
    expect(message('vendor.reciter_package_exists').message).toBe('This Package Name Already Exist!');
    expect(translate('en', 'vendor.reciter_package_exists')).toBe('This Package Name Already Exists!');
  });

  it('includes key, values, and field for a client with the catalogue', () => {
    expect(message('checkout.minimum', { n: 20 }, 'order_quantity')).toEqual({
      message: 'Minimum 20',
      key: 'checkout.minimum',
      values: { n: 20 },
      fieldname: 'order_quantity',
    });
  });
});

it('chooses the plural form', () => {
  expect(translate('en', 'common.error_summary', { smart_count: 1 })).toBe('Please correct 1 field');
  expect(translate('ar', 'common.error_summary', { smart_count: 2 })).toBe('يرجى تصحيح حقلين');
  expect(translate('ar', 'common.error_summary', { smart_count: 5 })).toBe('يرجى تصحيح 5 حقول');
});

describe('refuseState', () => {
  const refused = (words: Parameters<typeof refuseState>[0], state: string) => {
    try {
      return refuseState(words, state, 'state');
    } catch (error) {
      if (error instanceof FrappeError) return error.messages[0];
      throw error;
    }
  };

  it('names the state in each language', () => {
    expect(refused('orders.status', 'CA')).toMatchObject({
      message: 'This is no longer possible. Current status: Cancelled',
      values: { status: 'Cancelled', status_ar: 'ملغى' },
      fieldname: 'state',
    });
  });

  it.each([
    ['orders.status', allStatuses.map(getStatusCode)],
    ['staff.options.verification_status', verificationMachine.states],
    ['staff.options.refund_state', refundMachine.states],
    ['staff.options.state', complaintMachine.states],
    ['doctypes.User.options.user_status', accountMachine.states],
    ['doctypes.Review.options.words_state', reviewTextMachine.states.filter(Boolean)],
    ['doctypes.Vendor_Edit.options.state', editMachine.states],
    ['doctypes.Outbox_Message.options.state', Object.values(MAIL)],
  ] as const)('has a name for each state of %s', (words, states) => {
    for (const state of states) {
      const { status, status_ar } = refused(words, state)?.values ?? {};
      expect([status, status_ar].filter((name) => !name || String(name).includes('.'))).toEqual([]);
      expect(status_ar).toMatch(/[\u0600-\u06FF]/);
    }
  });
});
