import { ROLE } from '../../domain/access.ts';
import { foldForSearch } from '../../domain/arabicText.ts';
import { DAY, instantToWire } from '../../domain/kuwaitTime.ts';
import { toWire } from '../../domain/money.ts';
import { LINE_TYPE } from '../../domain/order/orderProcess.ts';
import { ACCOUNT } from '../../domain/states/account.ts';
import { VERIFICATION } from '../../domain/states/verification.ts';
import type { Row } from '../host/row.ts';
import type { SampleCatalogue, SamplePackage, SampleReciter, SampleRestaurant } from './catalogue.ts';
import type { Writer } from './writer.ts';

const NOTES: Record<string, string> = {
  [VERIFICATION.changesRequested]: 'Please add a clearer description and a picture of yourself.',
  [VERIFICATION.suspended]: 'Suspended while a complaint is looked into.',
};

/** Portraits by the dress that goes with the reciter's type; women show none. */
const PORTRAITS: Record<string, string[]> = {
  khateeb: ['portrait-1-turbandark', 'portrait-5-turban'],
  radood: ['portrait-4-cap', 'portrait-6-ghutra'],
  mulla: ['portrait-5-turban', 'portrait-1-turbandark'],
  munshid: ['portrait-8-cap', 'portrait-2-ghutra'],
  qari: ['portrait-2-ghutra', 'portrait-6-ghutra', 'portrait-8-cap'],
};
const RECITER_COVERS = ['night', 'palm', 'lagoon', 'date'];
const CRESTS = ['clay', 'date', 'lagoon', 'palm'];
/** The first word found in a dish's name decides its picture. */
const DISHES: [RegExp, string][] = [
  [/harees|jareesh/i, 'harees'],
  [/coffee|chai|tea\b|sherbet/i, 'coffee'],
  [/date/i, 'dates'],
  [/cake|ligaimat|darabeel|halwa|knafeh|zard|bags|fruit|gers/i, 'sweets'],
  [/box|sandwich|burger|pastry/i, 'boxes'],
  [/grill|tikka|koobideh|tannour|oven|buffet/i, 'grill'],
  [/pot|marag|soup|mumawwash|tashreeb|fatteh|qeema/i, 'soup'],
];
const dishOf = (name: string): string => DISHES.find(([pattern]) => pattern.test(name))?.[1] ?? 'rice';
const art = (name: string): string => `/art/demo/${name}.svg`;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function packageRow(row: SamplePackage): Row {
  return {
    package_id: row.id,
    package_name: row.name_en,
    package_name_ar: row.name_ar,
    package_unit_price: toWire(row.price_fils),
    package_minimum_unit: row.minimum_unit,
    package_description: row.description_en,
    package_description_ar: row.description_ar,
    visible: 1,
  };
}

/** What both kinds have in common; the account's e-mail is the owner. */
function common(vendor: SampleReciter | SampleRestaurant, index: number, now: number): Row {
  const { verification } = vendor;
  return {
    user: vendor.email,
    serves: vendor.serves.map((governorate) => ({ governorate })),
    area: vendor.area,
    verification_status: verification,
    verification_note: NOTES[verification] ?? '',
    verified_at:
      verification === VERIFICATION.verified || verification === VERIFICATION.suspended
        ? instantToWire(now - 20 * DAY)
        : null,
    priority: verification === VERIFICATION.verified ? 100 - index : 0,
    from_price: Math.min(...vendor.packages.map((row) => toWire(row.price_fils))),
    from_quantity: Math.min(...vendor.packages.map((row) => row.minimum_unit)),
  };
}

/** Without the packages: a guest searches it too, and is not told of them. */
const searchText = (fields: Row): string =>
  foldForSearch(
    Object.values(fields)
      .filter((value) => typeof value === 'string')
      .join(' '),
  );

function reciterFields(reciter: SampleReciter, index: number, catalogue: SampleCatalogue): Row {
  const woman = reciter.gender === 'female';
  const kinds = reciter.types.map((id) => catalogue.reciter_types.find((one) => one.id === id));
  const occasions = reciter.occasions.map((id) => catalogue.occasions.find((one) => one.id === id));
  const words = {
    qaari_name: reciter.name_en,
    qaari_name_ar: reciter.name_ar,
    honorific: reciter.title_en,
    honorific_ar: reciter.title_ar,
    description: reciter.bio_en,
    description_ar: reciter.bio_ar,
    type_names: kinds.map((kind) => (woman ? kind?.name_female_en : kind?.name_en)).join(', '),
    type_names_ar: kinds.map((kind) => (woman ? kind?.name_female_ar : kind?.name_ar)).join('، '),
    occasion_names: occasions.map((occasion) => occasion?.name_en).join(', '),
    occasion_names_ar: occasions.map((occasion) => occasion?.name_ar).join('، '),
  };
  return {
    ...words,
    gender: reciter.gender,
    audience: reciter.audience,
    show_photo: reciter.show_photo ? 1 : 0,
    profile_picture: woman ? null : art(pick(PORTRAITS[reciter.types[0] ?? 'qari'] ?? PORTRAITS.qari!, index)),
    cover_picture: art(`reciter-cover-${pick(RECITER_COVERS, index)}`),
    type: reciter.types.map((type) => ({ type })),
    qaari_ocassions: reciter.occasions.map((ocassions) => ({ ocassions })),
    packages: reciter.packages.map((row) => ({ ...packageRow(row), package_time: row.minutes })),
    email: reciter.email,
    phone: reciter.phone,
    search_text: searchText(words),
  };
}

function restaurantFields(restaurant: SampleRestaurant, index: number): Row {
  const words = {
    res_name: restaurant.name_en,
    res_name_ar: restaurant.name_ar,
    restaurant_description: restaurant.description_en,
    restaurant_description_ar: restaurant.description_ar,
    cuisine: restaurant.cuisine_en,
    cuisine_ar: restaurant.cuisine_ar,
  };
  return {
    ...words,
    profile_picture: art(`crest-${pick(CRESTS, index)}`),
    cover_picture: art(`restaurant-cover-${(index % 4) + 1}`),
    restaurant_package: restaurant.packages.map((row) => ({
      ...packageRow(row),
      pacakge_image: art(`dish-${dishOf(row.name_en)}`),
      serves: row.serves,
      dietary: row.dietary?.join(', '),
      dietary_note: row.dietary_note_en,
      dietary_note_ar: row.dietary_note_ar,
    })),
    res_email: restaurant.email,
    res_phone: restaurant.phone,
    search_text: searchText(words),
  };
}

/** Reciters and restaurants with their packages; the record's name is the catalogue's id, so that links last. */
export function seedVendors(catalogue: SampleCatalogue, { write }: Writer, now: number): void {
  for (const [index, reciter] of catalogue.reciters.entries()) {
    const made = { at: now - 30 * DAY, owner: reciter.email };
    const fields = { ...common(reciter, index, now), ...reciterFields(reciter, index, catalogue) };
    write(LINE_TYPE.reciter, reciter.id, fields, made);
  }
  for (const [index, restaurant] of catalogue.restaurants.entries()) {
    const made = { at: now - 30 * DAY, owner: restaurant.email };
    write(
      LINE_TYPE.restaurant,
      restaurant.id,
      { ...common(restaurant, index, now), ...restaurantFields(restaurant, index) },
      made,
    );
  }
}

/** The accounts of all vendors; that of a suspended one is suspended too. */
export function vendorAccounts({ reciters, restaurants }: SampleCatalogue) {
  const account = (role: string) => (one: SampleReciter | SampleRestaurant) => ({
    email: one.email,
    first_name: one.name_en,
    last_name: '',
    mobile_no: one.phone,
    role,
    user_status: one.verification === VERIFICATION.suspended ? ACCOUNT.suspended : ACCOUNT.active,
    language: 'en',
  });
  return [...reciters.map(account(ROLE.reciter)), ...restaurants.map(account(ROLE.restaurant))];
}
