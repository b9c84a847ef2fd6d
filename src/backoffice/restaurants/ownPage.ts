/**
 * Fields that a provider's form and page omit: they are shown elsewhere, decided during verification, or set by the
 * provider only.
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
