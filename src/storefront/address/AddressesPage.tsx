import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AddressBook } from './AddressBook.tsx';

/** The customer's own addresses, a page of the account. */
export default function AddressesPage() {
  const translate = useTranslate();
  const title = translate('checkout.place.my_addresses');
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('common.home'), to: paths.home }, { label: title }]} />}
    >
      <AddressBook />
    </Page>
  );
}
