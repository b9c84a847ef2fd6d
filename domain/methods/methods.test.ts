import { describe, expect, it } from 'vitest';
import { ROLE } from '../access.ts';
import type { Method } from './definition.ts';
import { findMethod, methods } from './methods.ts';

const ROLES = Object.values(ROLE);

/** Who may call what, once more by hand: guest, customer, reciter, restaurant, staff. */
const TABLE: [path: string, verb: string, callers: string][] = [
  ['husainia.api.get_records', 'GET', 'gcrks'],
  ['husainia.api.get_settings', 'GET', 'gcrks'],
  ['husainia.api.get_prayer_times', 'GET', 'gcrks'],
  ['husainia.api.search', 'GET', 'gcrks'],
  ['husainia.api.search_nights', 'GET', 'gcrks'],
  ['husainia.api.plan_majlis', 'GET', 'gcrks'],
  ['husainia.api.login', 'POST', 'gcrks'],
  ['husainia.api.logout', 'POST', 'crks'],
  ['husainia.api.register', 'POST', 'gcrks'],
  ['husainia.api.verify_email', 'POST', 'gcrks'],
  ['husainia.api.resend_verification', 'POST', 'gcrks'],
  ['husainia.api.forgot_password', 'POST', 'gcrks'],
  ['husainia.api.reset_password', 'POST', 'gcrks'],
  ['husainia.api.change_password', 'POST', 'crks'],
  ['husainia.api.invite_provider', 'POST', 's'],
  ['husainia.api.resend_invite', 'POST', 's'],
  ['husainia.api.make_invite_link', 'POST', 's'],
  ['husainia.api.check_import', 'POST', 'rks'],
  ['husainia.api.provider_import', 'GET', 'rks'],
  ['husainia.api.provider_imports', 'GET', 'rks'],
  ['husainia.api.run_import', 'POST', 'rks'],
  ['husainia.api.stop_import', 'POST', 'rks'],
  ['husainia.api.correct_import_row', 'POST', 'rks'],
  ['husainia.api.import_template', 'GET', 'rks'],
  ['husainia.api.import_report', 'GET', 'rks'],
  ['husainia.api.submit_profile', 'POST', 'rk'],
  ['husainia.api.open_invite', 'POST', 'gcrks'],
  ['husainia.api.accept_invite', 'POST', 'gcrks'],
  ['husainia.api.answer_link_show', 'POST', 'gcrks'],
  ['husainia.api.answer_link', 'POST', 'gcrks'],
  ['husainia.api.me', 'GET', 'crks'],
  ['husainia.api.news_channels', 'GET', 'crks'],
  ['husainia.api.subscribe_push', 'POST', 'crks'],
  ['husainia.api.unsubscribe_push', 'POST', 'crks'],
  ['husainia.api.set_whatsapp_news', 'POST', 'crks'],
  ['husainia.api.set_quiet_hours', 'POST', 'crks'],
  ['husainia.api.my_vendor', 'GET', 'rks'],
  ['husainia.api.coming_bookings', 'GET', 'rks'],
  ['husainia.api.due_consents', 'GET', 'crk'],
  ['husainia.api.accept_terms', 'POST', 'crk'],
  ['husainia.api.connected_calendar', 'GET', 'r'],
  ['husainia.api.connect_calendar', 'POST', 'r'],
  ['husainia.api.read_calendar', 'POST', 'r'],
  ['husainia.api.set_calendar_all_day', 'POST', 'r'],
  ['husainia.api.disconnect_calendar', 'POST', 'r'],
  ['husainia.api.get_qaari_order_progress', 'POST', 'crks'],
  ['husainia.api.get_free_slots', 'POST', 'gcrks'],
  ['husainia.api.quote', 'POST', 'cs'],
  ['husainia.api.place_order', 'POST', 'cs'],
  ['husainia.api.resolve_map_link', 'POST', 'cs'],
  ['husainia.api.approve_order', 'POST', 'rks'],
  ['husainia.api.change_request', 'POST', 'c'],
  ['husainia.api.confirm_arrival', 'POST', 'c'],
  ['husainia.api.choices', 'GET', 'cs'],
  ['husainia.api.change_choices', 'POST', 'c'],
  ['husainia.api.complain', 'POST', 'c'],
  ['husainia.api.line_complaint', 'GET', 'rk'],
  ['husainia.api.answer_complaint', 'POST', 'rk'],
  ['husainia.api.review', 'POST', 'c'],
  ['husainia.api.line_review', 'GET', 'c'],
  ['husainia.api.provider_reviews', 'GET', 'gcrks'],
  ['husainia.api.own_reviews', 'GET', 'rk'],
  ['husainia.api.reply_review', 'POST', 'rk'],
  ['husainia.api.propose_move', 'POST', 'crks'],
  ['husainia.api.answer_move', 'POST', 'crk'],
  ['husainia.api.withdraw_move', 'POST', 'crks'],
  ['bookeey.api.payment.handle_payment_request', 'POST', 'c'],
  ['husainia.api.pay_order', 'POST', 'c'],
  ['bookeey.api.payment_entry.create_and_submit_payment_entry', 'POST', 'cs'],
  ['husainia.api.invoice', 'GET', 'crks'],
  ['husainia.api.order_invoice', 'GET', 'cs'],
  ['husainia.api.ask_cancel', 'POST', 'c'],
  ['husainia.api.close_account', 'POST', 'crk'],
  ['husainia.api.close_blocks', 'GET', 'crk'],
  ['husainia.api.confirm_registration', 'POST', 'gcrks'],
  ['husainia.api.contact', 'POST', 'gcrks'],
  ['husainia.api.my_data', 'GET', 'crks'],
  ['husainia.api.my_orders', 'GET', 'c'],
  ['husainia.api.end_sessions', 'POST', 's'],
  ['husainia.api.resend_mail', 'POST', 's'],
  ['husainia.api.mail_preview', 'GET', 's'],
  ['husainia.api.request_text', 'GET', 's'],
  ['husainia.api.set_user_status', 'POST', 's'],
  ['husainia.api.calendar_file', 'GET', 'c'],
  ['husainia.api.calendar_feed', 'GET', 'crk'],
  ['husainia.api.make_calendar_feed', 'POST', 'crk'],
  ['husainia.api.end_calendar_feed', 'POST', 'crk'],
  ['husainia.api.preview_month', 'GET', 's'],
  ['husainia.api.set_favourite', 'POST', 'c'],
  ['husainia.api.join_waitlist', 'POST', 'c'],
  ['husainia.api.waitlist', 'GET', 'c'],
  ['husainia.api.leave_waitlist', 'POST', 'c'],
  ['husainia.api.set_vendor_status', 'POST', 's'],
  ['husainia.api.mark_payout', 'POST', 's'],
  ['husainia.api.set_bank', 'POST', 'rk'],
  ['husainia.api.earnings', 'GET', 'rk'],
  ['husainia.api.earnings_statement', 'GET', 'rk'],
  ['husainia.api.payouts', 'GET', 's'],
  ['husainia.api.login_code', 'POST', 'gcrks'],
  ['husainia.api.two_step_status', 'GET', 's'],
  ['husainia.api.two_step_begin', 'POST', 's'],
  ['husainia.api.two_step_confirm', 'POST', 's'],
  ['husainia.api.two_step_end', 'POST', 's'],
  ['husainia.api.step_up', 'POST', 's'],
  ['husainia.api.edits', 'GET', 's'],
  ['husainia.api.settle_edits', 'POST', 's'],
  ['husainia.api.restore_edit', 'POST', 's'],
  ['husainia.api.staff_dashboard', 'GET', 's'],
  ['husainia.api.payout_bank', 'POST', 's'],
  ['husainia.api.pay_payouts', 'POST', 's'],
  ['husainia.api.reconciliation', 'GET', 's'],
  ['husainia.api.reconciled_day', 'GET', 's'],
  ['husainia.api.read_gateway_day', 'POST', 's'],
  ['husainia.api.explain_difference', 'POST', 's'],
  ['husainia.api.check_ledger', 'GET', 's'],
  ['husainia.api.answer_message', 'POST', 's'],
  ['husainia.api.staff_notes', 'GET', 's'],
  ['husainia.api.record_holders', 'GET', 's'],
  ['husainia.api.add_staff_note', 'POST', 's'],
  ['husainia.api.assign_record', 'POST', 's'],
  ['husainia.api.settle_refunds', 'POST', 's'],
  ['husainia.api.issue_refund', 'POST', 's'],
  ['husainia.api.send_refund', 'POST', 's'],
  ['husainia.api.take_back_refund', 'POST', 's'],
  ['husainia.api.close_complaint', 'POST', 's'],
];

describe('methods', () => {
  it.each(TABLE)('%s: %s for %s', (path, verb, callers) => {
    const { verb: defined, roles } = findMethod(path)!;
    expect(defined).toBe(verb);
    expect(ROLES.filter((role) => role in roles)).toEqual(
      ROLES.filter((_, index) => callers.includes('gcrks'[index]!)),
    );
  });

  it('are all in this table', () =>
    expect(
      Object.values<Method>(methods)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(TABLE.map(([path]) => path).sort()));

  it('require an idempotency key for payments and orders', () =>
    expect(
      Object.entries<Method>(methods)
        .flatMap(([name, { key }]) => (key === 'required' ? [name] : []))
        .sort(),
    ).toEqual(['payOrder', 'placeOrder']));
});
