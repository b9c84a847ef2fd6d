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
  const [told, setTold] = useStore('account.language', '');
  // Staff may read accounts, including their own, but not write them.
  const wanted = role === ROLE.staff ? '' : email && `${email} ${language}`;
  // After logout, remove the account's email from this device.
  useEffect(() => {
    if (!email && told) setTold('');
  }, [email, told, setTold]);
  useEffect(() => {
    if (!wanted || wanted === told) return;
    dataProvider.update('users', { id: email, data: { id: email, language }, previousData: { id: email } }).then(
      () => setTold(wanted),
      // Not critical: at worst an email arrives in the other language. The next page tries again.
      () => undefined,
    );
  }, [wanted, told, email, language, dataProvider, setTold]);
  return null;
}
