/** What of a provider staff decides on the page of its verification, or only the provider says himself. */
export const OWN_PAGE: readonly string[] = [
  'verification_status',
  'verification_note',
  'guarantee_reference',
  'guarantee_paid_at',
  'bank_changed_at',
  'working_hours',
  'extra_hours',
  'days_off',
  'cutoff_days',
  'cutoff_time',
];
