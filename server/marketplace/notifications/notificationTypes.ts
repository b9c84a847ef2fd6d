/** The event: the name of an email's text (`mails.{news}`) and the kind of a notification. */
export const ORDER_NEWS = [
  'request_received',
  'request_sent',
  'booked_for_you',
  'request_approved',
  'request_rejected',
  'request_expired',
  'request_missed',
  'proposal_expired',
  'proposal_missed',
  'request_displaced',
  'choice_asked',
  'choices_over',
  'request_withdrawn',
  'approved_for_you',
  'accepted_for_you',
  'payment_expired',
  'order_cancelled',
  'service_unavailable',
  'payment_received',
  'payment_late',
  'order_paid',
  'order_arrived',
  'arrived_for_you',
  'arrival_confirmed',
  'code_blocked',
  'order_delivered',
  'service_done',
  'change_asked',
  'request_changed',
  'move_proposed',
  'move_agreed',
  'move_accepted',
  'move_declined',
  'move_withdrawn',
  'move_lapsed',
  'move_taken',
  'moon_asked',
  'moon_owed',
  'moon_missed',
  'moon_kept',
  'moon_withdrawn',
  'answer_soon',
  'pay_soon',
  'service_soon',
  'door_code',
  'starts_soon',
  'provider_suspended',
  'provider_back',
  'suspended_bookings',
  'cancel_asked',
  'cancel_answered',
  'complaint_new',
  'complaint_waiting',
  'complaint_told',
  'complaint_asked',
  'complaint_answered',
  'complaint_dismissed',
  'complaint_refunded',
  'complaint_ended',
  'payout_paid',
  'refund_due',
  'refund_paid',
  'refund_refused',
  'money_unapplied',
  'gateway_missing',
  'review_replied',
  'link_answered',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** Events of an account that belong to no line. */
export type AccountNews =
  | 'became_free'
  | 'review_released'
  | 'vendor_status.Verified'
  | 'vendor_status.Changes requested'
  | 'vendor_status.Rejected'
  | 'edit_asked'
  | 'edit_restored'
  | 'price_changed'
  | 'calendar_unread'
  | 'document_expiring'
  | 'document_rejected';
