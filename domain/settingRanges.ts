import type { HusainiaSettings } from './generated/doctypes.gen.ts';

type Range = readonly [least: number, most: number];

const DAYS: Range = [0, 3650];
const HOURS: Range = [0, 24 * 365];
const MINUTES: Range = [0, 7 * 24 * 60];
const COUNT: Range = [0, 1_000_000];
const PERCENT: Range = [0, 100];
const DINARS: Range = [0, 1_000_000];

/**
 * The valid range of each setting, in its own unit. Without it, one typo in the settings form could reject every booking, or
 * pay a provider more than the host paid.
 */
export const SETTING_RANGES: Partial<Record<keyof HusainiaSettings, Range>> = {
  answer_hours: HOURS,
  pay_hours: HOURS,
  pay_grace_minutes: MINUTES,
  unavailable_close_hours: HOURS,
  auto_delivered_hours: HOURS,
  move_answer_hours: HOURS,
  max_move_proposals: COUNT,
  max_moves: COUNT,
  alternative_decide_hours: HOURS,
  cancel_notice_hours: HOURS,
  complaint_hours: HOURS,
  complaint_days: DAYS,
  refund_days: DAYS,
  delivery_fee: DINARS,
  max_delivery_fee: DINARS,
  platform_share_percent: PERCENT,
  next_platform_share_percent: PERCENT,
  guarantee_percent: PERCENT,
  payout_hours: HOURS,
  slot_grid_minutes: [0, 24 * 60],
  min_notice_minutes: [0, 365 * 24 * 60],
  booking_horizon_days: [1, 3650],
  slot_buffer_minutes: [0, 24 * 60],
  calendar_feed_refresh_minutes: [5, 24 * 60],
  default_package_minutes: [0, 24 * 60],
  food_lead_minutes: [0, 24 * 60],
  max_order_qty: [1, 1_000_000],
  max_line_total: [1, 1_000_000],
  // 0 would reject every request
  max_open_requests: COUNT,
  max_open_lines: COUNT,
  arrival_radius_km: [0, 1000],
  arrival_accuracy_m: [0, 100_000],
  arrival_early_minutes: MINUTES,
  arrival_late_minutes: MINUTES,
  record_minimum: COUNT,
  review_min_total: DINARS,
  review_days: DAYS,
  review_edit_days: DAYS,
  // 0 means permanent
  audit_keep_days: [0, 36_500],
  // sighting and computation differ by one day, rarely by two
  hijri_offset_days: [-3, 3],
  prayer_quiet_minutes: [0, 24 * 60],
};

/** Amounts in whole fils. */
export const AMOUNTS = ['delivery_fee', 'max_delivery_fee', 'max_line_total', 'review_min_total'] as const;
/** Phone numbers. */
export const PHONES = ['support_phone', 'whatsapp'] as const;
/** Clock times. */
export const CLOCKS = ['default_booking_time', 'kitchen_day_starts', 'contact_from', 'contact_until'] as const;
