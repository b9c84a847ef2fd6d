/**
 * The texts of guessed pages, in addition to react-admin's own; field labels and names of choices come from the site.
 */
export const frappeEnglish = {
  frappe: {
    name: 'Name',
    email: 'Enter a valid email address.',
    too_long: 'Use up to %{n} characters.',
    whole: 'Enter a whole number.',
    whole_positive: 'Enter a whole number, 0 or more.',
    negative: 'Enter 0 or more.',
    format: 'Enter a number.',
    stale: 'Someone else saved changes in the meantime.',
    stale_fields: 'Your changes are still here. Which version of these fields do you want to keep?',
    mine: 'Yours',
    theirs: 'Theirs',
    rows: 'rows: %{count}',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    before: 'before',
    others: 'They also changed: %{list}. Those changes are kept.',
    save_chosen: 'Save selection',
    nothing: 'This user isn’t allowed to list the site’s DocTypes. Name them: doctypes={[…]}.',
  },
};

/** The same texts in Arabic. */
export const frappeArabic: typeof frappeEnglish = {
  frappe: {
    name: 'الاسم',
    email: 'أدخل بريدًا إلكترونيًا صحيحًا.',
    too_long: '%{n} حرفًا على الأكثر.',
    whole: 'اكتب عددًا صحيحًا.',
    whole_positive: 'اكتب عددًا صحيحًا، 0 أو أكثر.',
    negative: 'أدخل 0 أو أكثر.',
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
    nothing: 'لا يحق لهذا المستخدم عرض أنواع السجلات في الموقع. سمِّها: doctypes={[…]}.',
  },
};

type Word = keyof typeof frappeEnglish.frappe;

/** The message key of a text, and its English version for admins without a translation. */
export const keyOf = (word: Word): `frappe.${Word}` => `frappe.${word}`;
export const englishOf = (word: Word): string => frappeEnglish.frappe[word];
