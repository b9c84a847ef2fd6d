import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import { BankInputs } from './BankInputs.tsx';
import { ContactInputs } from './ContactInputs.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { restaurantKind } from './vendorKinds.ts';

/** The restaurant's profile (accounts-and-vendors §2). */
export function RestaurantProfilePage() {
  return (
    <ProfilePage title="vendor.restaurant_profile">
      {(record) => (
        <ProfileForm kind={restaurantKind} record={record} saved="vendor.restaurant_saved">
          <DocTypeInput source="res_name" />
          <DocTypeInput source="res_name_ar" />
          <ContactInputs kind={restaurantKind} />
          <DocTypeInput source="cuisine" />
          <DocTypeInput source="cuisine_ar" />
          <DocTypeInput source="restaurant_description" required />
          <DocTypeInput source="restaurant_description_ar" />
          <DocTypeInput source="res_address" required />
          <DocTypeInput source="area" />
          <BankInputs />
        </ProfileForm>
      )}
    </ProfilePage>
  );
}
