/**
 * The texts of guessed pages, in addition to react-admin's own; field labels and names of choices come from the site.
 */
export const frappeEnglish = {
  frappe: {
    name: 'Name',
    email: 'This is not an e-mail address.',
    too_long: 'At most %{n} characters.',
    whole: 'A whole number, please.',
    whole_positive: 'A whole number that is not negative, please.',
    negative: 'This cannot be negative.',
    format: 'A number, please.',
    stale: 'Somebody else saved this meanwhile.',
    stale_fields: 'What you typed is kept. Which version of these fields shall stay?',
    mine: 'Yours',
    theirs: 'Theirs',
    rows: 'rows: %{count}',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    before: 'before',
    others: 'They also changed: %{list}. That is kept.',
    save_chosen: 'Save what is chosen',
    nothing: 'Which pages? This user may not list the DocTypes of the site. Name them: doctypes={[…]}.',
  },
};

/** The same texts in Arabic. */
export const frappeArabic: typeof frappeEnglish = {
  frappe: {
    name: 'الاسم',
    email: 'هذا ليس بريدًا إلكترونيًا.',
    too_long: '%{n} حرفًا على الأكثر.',
    whole: 'اكتب رقمًا صحيحًا.',
    whole_positive: 'اكتب رقمًا صحيحًا غير سالب.',
    negative: 'لا يمكن أن تكون القيمة سالبة.',
    format: 'اكتب رقمًا.',
    stale: 'حفظ شخص آخر هذا السجل في هذه الأثناء.',
    stale_fields: 'ما كتبته محفوظ هنا. أي نسخة من هذه الحقول تبقى؟',
    mine: 'ما كتبته',
    theirs: 'ما حفظه الآخر',
    rows: 'عدد الصفوف: %{count}',
    added: 'أُضيف',
    changed: 'تغيّر',
    removed: 'حُذف',
    before: 'قبل ذلك',
    others: 'وغيّر الآخر أيضًا: %{list}. وهذا باقٍ.',
    save_chosen: 'احفظ ما اخترته',
    nothing: 'أي صفحات؟ لا يحق لهذا المستخدم عرض أنواع السجلات في الموقع. سمِّها: doctypes={[…]}.',
  },
};

type Word = keyof typeof frappeEnglish.frappe;

/** The message key of a text, and its English version for admins without a translation. */
export const keyOf = (word: Word): `frappe.${Word}` => `frappe.${word}`;
export const englishOf = (word: Word): string => frappeEnglish.frappe[word];
