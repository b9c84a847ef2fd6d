import { useDataProvider, useStore } from 'ra-core';
import { useEffect } from 'react';
import { ROLE } from '../../domain/roles.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useSession } from '../session/useSession.ts';

/**
 * Saves the reading language to the account, so that its emails and payment pages use it (decision S2-K-02). Runs when
 * the language changes or someone logs in. The browser stores the last saved value so that pages don't send it again.
 */
export function AccountLanguage() {
  const { email, role } = useSession();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const [savedLanguage, setSavedLanguage] = useStore('account.language', '');
  // Staff may read accounts, including their own, but not write them.
  const accountLanguage = role === ROLE.staff ? '' : email && `${email} ${language}`;
  // After logout, remove the account's email from this device.
  useEffect(() => {
    if (!email && savedLanguage) setSavedLanguage('');
  }, [email, savedLanguage, setSavedLanguage]);
  useEffect(() => {
    if (!accountLanguage || accountLanguage === savedLanguage) return;
    dataProvider.update('users', { id: email, data: { id: email, language }, previousData: { id: email } }).then(
      () => setSavedLanguage(accountLanguage),
      // Not critical: at worst an email arrives in the other language. The next page tries again.
      () => undefined,
    );
  }, [accountLanguage, savedLanguage, email, language, dataProvider, setSavedLanguage]);
  return null;
}
