/**
 * What of a provider his form and page leave out: it stands beside them or in another field, is decided on the page of his
 * verification, or said by himself alone.
 */
export const OWN_PAGE: readonly string[] = [
  'user',
  'email',
  'res_email',
  'type_names',
  'type_names_ar',
  'occasion_names',
  'occasion_names_ar',
  'has_audio',
  'verified_month',
  'bank_account_name',
  'bank_iban',
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
