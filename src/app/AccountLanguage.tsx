import { useDataProvider, useStore } from 'ra-core';
import { useEffect } from 'react';
import { ROLE } from '../../domain/roles.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useSession } from '../session/useSession.ts';

/**
 * An account's mails and payment pages speak the language it reads its pages in (decisions S2-K-02): told to the server when
 * the language is changed, or somebody logs in. What was told last stays in the browser, so that pages do not repeat it.
 */
export function AccountLanguage() {
  const { email, role } = useSession();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const [told, setTold] = useStore('account.language', '');
  // Staff reads accounts, its own too, and writes none.
  const wanted = role === ROLE.staff ? '' : email && `${email} ${language}`;
  // who left is not named on the device any more
  useEffect(() => {
    if (!email && told) setTold('');
  }, [email, told, setTold]);
  useEffect(() => {
    if (!wanted || wanted === told) return;
    dataProvider.update('users', { id: email, data: { id: email, language }, previousData: { id: email } }).then(
      () => setTold(wanted),
      // A page in the wrong language would be worse than a mail: nothing stops for this, and the next page tries again.
      () => undefined,
    );
  }, [wanted, told, email, language, dataProvider, setTold]);
  return null;
}
