import type { RequirementMutant } from './requirementMutant.ts';

const SETTINGS = 'frappe/husainia/husainia/husainia/doctype/husainia_settings/husainia_settings.json';
const CART = 'domain/order/cart.ts';
const MONEY = 'domain/money/money.ts';
const HOME = 'src/storefront/home/HomePage.tsx';
const TERMS = 'server/seed/defaultPages/en/terms.md';
const PROVIDER_TERMS = 'server/seed/defaultPages/en/service-provider-terms.md';

/** The default of a setting, found by its Arabic label. */
const setting = (id: string, label: string, value: string, put: string, part?: string): RequirementMutant => {
  const before = `"label_ar": "${label}",\n   "default": `;
  return { id, file: SETTINGS, find: `${before}"${value}"`, put: `${before}"${put}"`, ...(part && { part }) };
};

/** Every tested constant of the spec, changed (kind K). */
export const CONSTANT_MUTANTS: readonly RequirementMutant[] = [
  {
    id: 'S1-K-01',
    file: CART,
    find: 'reduce((sum, quantity) => sum + quantity, 0);',
    put: 'reduce((sum) => sum + 1, 0);',
  },
  {
    id: 'S1-K-02',
    file: 'src/storefront/address/useSavedAddresses.ts',
    find: 'const PAGE = 20;',
    put: 'const PAGE = 25;',
  },
  {
    id: 'S2-K-03',
    file: 'src/storefront/orders/OrdersPage.tsx',
    find: 'const PER_PAGE = 10;',
    put: 'const PER_PAGE = 11;',
  },
  { id: 'S1-K-03', file: MONEY, find: "en: 'KD'", put: "en: 'KWD'" },
  { id: 'S2-K-04', file: MONEY, find: 'decimals.slice(0, 2)', put: 'decimals' },
  { id: 'S1-K-04', file: CART, find: 'return hasRestaurantLine ? fee : 0;', put: 'return fee;' },
  { id: 'S1-K-05', file: CART, find: 'total: subtotal + delivery }', put: 'total: subtotal }' },
  { id: 'S1-K-06', file: CART, find: 'return quantity * unitPrice;', put: 'return unitPrice;' },
  {
    id: 'S1-K-07',
    file: CART,
    find: '=> lineTotal(quantity, unitPrice)',
    put: '=> lineTotal(quantity && minimumUnit(undefined), unitPrice)',
  },
  {
    id: 'S1-K-08',
    file: 'server/marketplace/orders/lineDocuments.ts',
    find: '    quantity,\n',
    put: '    quantity: quantity + 1,\n',
  },
  {
    id: 'S1-K-09',
    file: 'src/storefront/reciter/PackageCard.tsx',
    find: 'smart_count: row.package_time',
    put: 'smart_count: row.package_time / 60',
    part: 'with its minutes',
  },
  setting('S1-K-10', 'وقت البداية الافتراضي', '11:00:00', '10:00:00', 'food alone'),
  setting('S1-K-11', 'فاصل بين الحجوزات', '0', '15'),
  {
    id: 'S1-K-12',
    file: 'server/marketplace/orders/addresses.ts',
    find: "line(body.city)) || '-'",
    put: "line(body.city)) || ''",
    part: 'stores',
  },
  {
    id: 'S1-K-12',
    file: 'server/marketplace/orders/addresses.ts',
    find: "line(body.pincode) || '01'",
    put: "line(body.pincode) || '00'",
    part: 'stores',
  },
  { id: 'S1-K-13', file: HOME, find: 'perView={[1, 2, 3]}', put: 'perView={[1, 3, 3]}' },
  { id: 'S1-K-14', file: HOME, find: 'perView={[2, 3, 6]}', put: 'perView={[3, 3, 6]}' },
  { id: 'S1-K-15', file: HOME, find: 'perView={[2, 3, 4]}', put: 'perView={[2, 3, 5]}' },
  {
    id: 'S1-K-16',
    file: 'src/storefront/reciter/Packages.tsx',
    find: 'perView={[1, 2, 4]}',
    put: 'perView={[1, 1, 4]}',
  },
  { id: 'S1-K-17', file: 'src/app/Toasts.tsx', find: 'const SHOWN_MS = 5000;', put: 'const SHOWN_MS = 4000;' },
  { id: 'S1-K-17', file: 'src/app/Toasts.tsx', find: 'insetBlockStart: BELOW_BAR,', put: 'insetBlockEnd: BELOW_BAR,' },
  { id: 'S1-K-17', file: 'src/app/Toasts.tsx', find: 'onMouseEnter={() => setHeld(true)}', put: '' },
  { id: 'S1-K-17', file: 'src/app/Toasts.tsx', find: "window.addEventListener('blur', hold);", put: '' },
  {
    id: 'S1-K-18',
    file: 'src/session/sessionStore.ts',
    find: "full_name: 'guest'",
    put: "full_name: 'visitor'",
  },
  {
    id: 'S2-K-01',
    file: 'domain/text/format.ts',
    find: "startsWith(language)) ?? 'en';",
    put: "startsWith(language)) ?? 'ar';",
  },
  {
    id: 'S2-K-02',
    file: 'src/i18n/language.ts',
    find: '    known(stored(() => sessionStorage)) ??\n',
    put: '',
  },
  { id: 'S2-K-05', file: 'domain/phone.ts', find: String.raw`(\d{8})$/`, put: String.raw`(\d{7,8})$/` },
  {
    id: 'S2-K-06',
    file: 'server/marketplace/providers/packages.ts',
    find: 'row.package_minimum_unit = 1;',
    put: 'row.package_minimum_unit ??= 2;',
  },
  {
    id: 'S2-K-07',
    file: 'server/marketplace/orders/quote.ts',
    find: '...cartTotals(counted, deliveryFeeTo(readSiteSettings(context), governorate)),',
    put: "...cartTotals(counted, deliveryFeeTo(readSiteSettings(context), governorate) + 1000 * Number(context.system.list('Restaurant', { fields: ['delivery_charge'], order_by: 'delivery_charge desc' })[0]?.delivery_charge ?? 0)),",
  },
  {
    id: 'S2-K-08',
    file: 'server/marketplace/money/invoices/invoices.ts',
    find: 'due_date: addDays(today, 1),',
    put: 'due_date: addDays(today, 2),',
  },
  setting('S2-K-10', 'مهلة الرد', '2', '1', 'the two hours to answer'),
  setting('S2-K-11', 'مهلة الدفع', '2', '3', 'the two hours to pay'),
  setting('S2-K-12', 'الإلغاء المجاني حتى', '48', '46', 'the 48 hours'),
  setting('S2-K-13', 'تقديم الشكوى حتى', '5', '6', 'five hours after the end'),
  setting('S2-K-14', 'صرف الاسترداد خلال', '60', '61'),
  {
    id: 'S2-K-15',
    file: 'server/marketplace/payments/apply.ts',
    find: '  if (taken) return 0;',
    put: '  if (taken || !taken) return 0;',
    part: 'after the time to pay',
  },
  {
    id: 'S2-K-16',
    file: TERMS,
    find: 'under the laws of the State of Kuwait',
    put: 'under the laws that apply',
  },
  setting('S2-K-17', 'استحقاق الصرف بعد', '24', '25', 'due a day after'),
  {
    id: 'S2-K-18',
    file: 'server/marketplace/money/payouts/checks.ts',
    find: 'if (!readText(provider?.bank_iban) || !readText(provider?.bank_account_name))',
    put: 'if (!provider)',
    part: 'bank account that the provider has named',
  },
  {
    id: 'S2-K-19',
    file: 'server/marketplace/staff/complaints.ts',
    find: '...(line.payoutState === PAYOUT.due ? { payoutState: PAYOUT.held } : {}),',
    put: '',
  },
  {
    id: 'S2-K-20',
    file: PROVIDER_TERMS,
    find: 'from the guarantee or from your next payment',
    put: 'from the guarantee',
  },
  { id: 'S2-K-21', file: 'domain/money/payouts.ts', find: 'const MONTHS = 6;', put: 'const MONTHS = 5;' },
  {
    id: 'S2-K-22',
    file: 'domain/money/payouts.ts',
    find: 'const SHARE_NOTICE_DAYS = 30;',
    put: 'const SHARE_NOTICE_DAYS = 29;',
    part: 'a month before',
  },
  {
    id: 'S2-K-23',
    file: 'server/marketplace/staff/packageActions.ts',
    find: "notifyAccount(context, user.name, 'price_changed', {",
    put: "if (!user) notifyAccount(context, '', 'price_changed', {",
    part: 'a price that staff changes',
  },
  { id: 'S2-K-24', file: PROVIDER_TERMS, find: 'outside the application to users', put: 'to users' },
  {
    id: 'S2-K-25',
    file: PROVIDER_TERMS,
    find: '**The Arabic text is the governing one.**',
    put: '**The English text is the governing one.**',
  },
  setting('S2-K-26', 'حصة المنصة', '10', '12', 'due a day after'),
];
