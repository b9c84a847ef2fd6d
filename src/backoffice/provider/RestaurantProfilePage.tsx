import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import { OtherLanguage, OwnLanguageInput } from '../doctype/languageInputs.tsx';
import { BankInputs } from './BankInputs.tsx';
import { ContactInputs } from './ContactInputs.tsx';
import { ProviderProfileForm } from './ProviderProfileForm.tsx';
import { ProviderProfilePage } from './ProviderProfilePage.tsx';
import { restaurantKind } from './providerKinds.ts';

/** Everything of a restaurant's profile but the bank account. */
export function RestaurantProfileInputs() {
  return (
    <>
      <OwnLanguageInput source="res_name" required />
      <ContactInputs kind={restaurantKind} />
      <OwnLanguageInput source="cuisine" />
      <OwnLanguageInput source="restaurant_description" required />
      <OtherLanguage texts={['res_name', 'cuisine', 'restaurant_description']} />
      <DocTypeInput source="res_address" required />
      <DocTypeInput source="area" />
    </>
  );
}

/** The restaurant's profile (accounts-and-vendors §2). */
export function RestaurantProfilePage() {
  return (
    <ProviderProfilePage title="vendor.restaurant_profile">
      {(record) => (
        <ProviderProfileForm kind={restaurantKind} record={record} saved="vendor.restaurant_saved">
          <RestaurantProfileInputs />
          <BankInputs />
        </ProviderProfileForm>
      )}
    </ProviderProfilePage>
  );
}
