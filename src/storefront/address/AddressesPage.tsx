import { useTranslate } from '../../i18n/useTranslate.ts';
import { AccountPage } from '../account/AccountPage.tsx';
import { AddressBook } from './AddressBook.tsx';

/** The customer's saved addresses, a page of the account. */
export default function AddressesPage() {
  return (
    <AccountPage title={useTranslate()('checkout.place.my_addresses')}>
      <AddressBook />
    </AccountPage>
  );
}
