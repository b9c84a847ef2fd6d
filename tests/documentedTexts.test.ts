import { expect, it } from 'vitest';
import { textsOf } from './support/catalogue.ts';

/** The English catalogue has the texts that the spec quotes, verbatim or as decisions F2 corrects them. */
const TEXTS: readonly [requirement: string, key: string, text: string][] = [
  ['S1-X-01', 'provider.restaurant_load', 'Internal Server Error'],
  ['S1-X-02', 'search.restaurants_load', 'Internal Server Error!'],
  ['S1-X-03', 'search.reciters_load', 'Internal server error'],
  ['S1-X-04', 'search.occasion_reciters_load', 'Internal Server Error!'],
  ['S1-X-05', 'provider.reciter_load', 'Internal Server Error'],
  ['S1-X-06', 'errors.cart_delete', 'Internal Server Error!'],
  ['S1-X-07', 'booking.slot_taken', 'Already Booked Slot In This Range. Please Select Another Slot'],
  ['S1-X-08', 'checkout.customer_created', 'Customer Created Successfully'],
  ['S1-X-10', 'errors.router', 'Unexpected Application Error!'],
  ['S2-X-01', 'account.incorrect', 'Incorrect Credentials'],
  ['S2-X-02', 'account.not_verified', 'Your account is not verified.'],
  ['S2-X-03', 'account.logged_in', 'User logged in successfully!'],
  ['S2-X-04', 'errors.register', 'Internal server error.'],
  ['S2-X-05', 'account.created', 'User created successfully!'],
  ['S2-X-06', 'errors.load', 'Internal Server Error'],
  ['S2-X-06', 'errors.save', 'Internal server error!'],
  ['S2-X-07', 'vendor.audio_missing', 'Please select audio file'],
  ['S2-X-08', 'vendor.reciter_package_exists', 'This Package Name Already Exists!'],
  ['S2-X-09', 'vendor.restaurant_package_exists', 'This Package Already Exists!'],
  ['S2-X-10', 'orders.not_arrived', 'You have not arrived at the location marked by the customer'],
  ['S2-X-11', 'orders.location_failed', 'Error while fetching location'],
  ['S2-X-12', 'vendor.picture_saved', 'Profile Picture Uploaded Successfully!'],
  ['S2-X-13', 'vendor.data_saved', 'Data Updated Successfully'],
  ['S2-X-14', 'vendor.link_deleted', 'YouTube Video Link Deleted Successfully!'],
  ['S2-X-15', 'vendor.package_deleted', 'Package Deleted Successfully!'],
  ['S2-X-16', 'vendor.reciter_package_updated', 'Package Updated Successfully!'],
  ['S2-X-17', 'vendor.reciter_package_created', 'Packages Created Successfully!'],
  ['S2-X-18', 'vendor.restaurant_package_updated', 'Packages Updated successfully!'],
  ['S2-X-19', 'vendor.restaurant_package_created', 'Packages created successfully!'],
  ['S2-X-20', 'vendor.restaurant_saved', 'Restaurant information Updated Successfully!'],
  ['S2-X-21', 'orders.status_changed', 'Order Status Changed Successfully!'],
];

const catalogue = (key: string): string | undefined => {
  const [area = '', ...rest] = key.split('.');
  return textsOf('en', area).get(key) ?? textsOf('en', area).get(rest.join('.'));
};

it.each(TEXTS)('%s: %s', (_requirement, key, text) => {
  expect(catalogue(key)).toBe(text);
});
