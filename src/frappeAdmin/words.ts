/** What the guessed pages say beside react-admin's own words; labels of fields are the site's. */
export const frappeEnglish = {
  frappe: {
    stale: 'Somebody else saved this meanwhile.',
    stale_fields: 'What you typed is kept. These fields differ:',
    yours: 'Yours',
    theirs: 'Theirs',
    save_mine: 'Save mine over it',
    take_theirs: 'Take theirs',
    nothing: 'Which pages? This user may not list the DocTypes of the site. Name them: doctypes={[…]}.',
  },
};

export const frappeArabic: typeof frappeEnglish = {
  frappe: {
    stale: 'حفظ شخص آخر هذا السجل في هذه الأثناء.',
    stale_fields: 'ما كتبته محفوظ هنا. هذه الحقول تختلف:',
    yours: 'ما كتبته',
    theirs: 'ما حفظه الآخر',
    save_mine: 'احفظ ما كتبته فوقه',
    take_theirs: 'خذ ما حفظه الآخر',
    nothing: 'أي صفحات؟ لا يحق لهذا المستخدم عرض أنواع السجلات في الموقع. سمِّها: doctypes={[…]}.',
  },
};
