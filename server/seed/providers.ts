import { ROLE } from '../../domain/access.ts';
import { toWire } from '../../domain/money/money.ts';
import { LINE_TYPE } from '../../domain/order/orderProcess.ts';
import { placeName } from '../../domain/place/places.ts';
import { kuwaitIban } from '../../domain/provider/iban.ts';
import { ACCOUNT } from '../../domain/states/account.ts';
import { VERIFICATION } from '../../domain/states/verification.ts';
import { foldForSearch } from '../../domain/text/arabicText.ts';
import { DAY, getDay, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import type { Row } from '../ports/row.ts';
import type { SampleCatalogue, SamplePackage, SampleReciter, SampleRestaurant } from './catalogue.ts';

const NOTES: Record<string, string> = {
  [VERIFICATION.changesRequested]: 'Please add a clearer description and a picture of yourself.',
  [VERIFICATION.suspended]: 'Suspended while a complaint is looked into.',
};

/** Portraits by the dress of the reciter's type, each in other tones than its neighbours; women have none. */
const PORTRAITS: Record<string, string[]> = {
  khateeb: ['turban-dark', 'turban'],
  radood: ['cap', 'ghutra'],
  mulla: ['turban', 'turban-dark'],
  munshid: ['cap', 'ghutra'],
  qari: ['ghutra', 'cap', 'turban'],
};
const TONES = ['lagoon', 'date', 'night', 'palm', 'clay', 'ash'];
/** URLs without a video, so that the site's own clip plays and no third party is contacted. */
const VIDEOS = [1, 2, 3].map((number) => `https://example.com/majlis-${number}`);
/** The portrait of each reciter: the least used one for the dress of their type, each time in another tone. */
function portraitsOf(reciters: readonly SampleReciter[]): Map<string, string> {
  const shown = new Map<string, number>();
  const portraits = new Map<string, string>();
  for (const { id, types, gender } of reciters) {
    if (gender === 'female') continue;
    const used = (dress: string): number => shown.get(dress) ?? 0;
    const free = [PORTRAITS[types[0] ?? ''] ?? [], Object.values(PORTRAITS).flat()]
      .map((dresses) => dresses.filter((dress) => used(dress) < TONES.length).sort((a, b) => used(a) - used(b))[0])
      .find(Boolean);
    const dress = free ?? 'cap';
    // each dress starts at its own tone, so that neighbours differ in both
    portraits.set(id, art(`portraits/${dress}-${pick(TONES, used(dress) + dress.length)}`));
    shown.set(dress, used(dress) + 1);
  }
  return portraits;
}

/** The provider's address, as staff read it. */
const addressOf = ({ area }: SampleReciter | SampleRestaurant): string =>
  `${placeName(area, 'en')}, block 1, street 10`;

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

const BANKS = ['NBOK', 'CBKU', 'KFHO', 'GULB', 'BBYN'];
/** Every sixth provider has no bank account yet, so that staff can see this case. */
const NAMELESS = 6;

/** An invented IBAN that belongs to nobody. */
const sampleIban = (index: number): string => kuwaitIban(`${pick(BANKS, index)}${String(index + 1).padStart(22, '0')}`);

function bankOf(provider: SampleReciter | SampleRestaurant, index: number): Row {
  if (provider.verification !== VERIFICATION.verified || index % NAMELESS === NAMELESS - 1) return {};
  // reciters and restaurants have different accounts
  const account = 'types' in provider ? index : index + 100;
  return { bank_account_name: provider.name_en, bank_iban: sampleIban(account) };
}

/** The fields that both kinds share; the account's email is the owner. */
function common(provider: SampleReciter | SampleRestaurant, index: number, now: number): Row {
  const { verification } = provider;
  return {
    user: provider.email,
    ...bankOf(provider, index),
    serves: provider.serves.map((governorate) => ({ governorate })),
    area: provider.area,
    verification_status: verification,
    verification_note: NOTES[verification] ?? '',
    submitted_at: instantToWire(now - 21 * DAY),
    verified_at:
      verification === VERIFICATION.verified || verification === VERIFICATION.suspended
        ? instantToWire(now - 20 * DAY)
        : null,
    verified_month: verification === VERIFICATION.verified ? instantToWire(now - 20 * DAY).slice(0, 7) : null,
    priority: verification === VERIFICATION.verified ? 100 - index : 0,
    from_price: Math.min(...provider.packages.map((row) => toWire(row.price_fils))),
    from_quantity: Math.min(...provider.packages.map((row) => row.minimum_unit)),
  };
}

/** The search text without packages: guests search it too, and must not see packages. */
const searchText = (fields: Row): string =>
  foldForSearch(
    Object.values(fields)
      .filter((value) => typeof value === 'string')
      .join(' '),
  );

function reciterFields(
  reciter: SampleReciter,
  {
    index,
    portrait,
    catalogue,
    now,
  }: { index: number; portrait: string | undefined; catalogue: SampleCatalogue; now: number },
): Row {
  const woman = reciter.gender === 'female';
  const kinds = reciter.types.map((id) => catalogue.reciter_types.find((one) => one.id === id));
  const occasions = reciter.occasions.map((id) => catalogue.occasions.find((one) => one.id === id));
  const texts = {
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
    ...texts,
    gender: reciter.gender,
    audience: reciter.audience,
    show_photo: reciter.show_photo ? 1 : 0,
    profile_picture: portrait ?? null,
    cover_picture: art(`covers/arches-${pick(TONES, index)}`),
    has_audio: reciter.voice ? 1 : 0,
    audio: reciter.voice ? `/art/demo/sound/voice-${reciter.voice}.mp3` : null,
    links: VIDEOS.slice(0, reciter.videos ?? 0).map((zakreen_link) => ({ zakreen_link })),
    working_hours: (reciter.hours ?? []).map(([weekday, from_time, to_time]) => ({ weekday, from_time, to_time })),
    days_off: (reciter.off ?? []).map(([days, from_time, to_time, note]) => {
      const day = getDay(now + days * DAY);
      return { from_date: day, to_date: day, from_time, to_time, note };
    }),
    type: reciter.types.map((type) => ({ type })),
    qaari_ocassions: reciter.occasions.map((ocassions) => ({ ocassions })),
    packages: reciter.packages.map((row) => ({ ...packageRow(row), package_time: row.minutes })),
    email: reciter.email,
    phone: reciter.phone,
    address: addressOf(reciter),
    search_text: searchText(texts),
  };
}

function restaurantFields(restaurant: SampleRestaurant): Row {
  const texts = {
    res_name: restaurant.name_en,
    res_name_ar: restaurant.name_ar,
    restaurant_description: restaurant.description_en,
    restaurant_description_ar: restaurant.description_ar,
    cuisine: restaurant.cuisine_en,
    cuisine_ar: restaurant.cuisine_ar,
  };
  return {
    ...texts,
    cover_picture: art(`kitchens/${restaurant.id}`),
    min_notice_minutes: restaurant.notice_minutes ?? 0,
    capacity_orders: restaurant.capacity_orders ?? 0,
    capacity_portions: restaurant.capacity_portions ?? 0,
    cutoff_days: restaurant.cutoff?.[0] ?? 0,
    cutoff_time: restaurant.cutoff?.[1] ?? null,
    restaurant_package: restaurant.packages.map((row) => ({
      ...packageRow(row),
      pacakge_image: art(`dishes/${row.id}`),
      serves: row.serves,
      course: row.course,
      category: row.category_en,
      category_ar: row.category_ar,
      dietary: row.dietary?.join(', '),
      dietary_note: row.dietary_note_en,
      dietary_note_ar: row.dietary_note_ar,
    })),
    res_email: restaurant.email,
    res_phone: restaurant.phone,
    res_address: addressOf(restaurant),
    search_text: searchText(texts),
  };
}

/** Creates reciters and restaurants with their packages. The record's name is the id in the catalogue, so that links stay valid. */
export function seedProviders(catalogue: SampleCatalogue, { write }: HistoryWriter, now: number): void {
  const portraits = portraitsOf(catalogue.reciters);
  for (const [index, reciter] of catalogue.reciters.entries()) {
    const made = { at: now - 30 * DAY, owner: reciter.email };
    const fields = {
      ...common(reciter, index, now),
      ...reciterFields(reciter, { index, portrait: portraits.get(reciter.id), catalogue, now }),
    };
    write(LINE_TYPE.reciter, reciter.id, fields, made);
  }
  for (const [index, restaurant] of catalogue.restaurants.entries()) {
    const made = { at: now - 30 * DAY, owner: restaurant.email };
    write(
      LINE_TYPE.restaurant,
      restaurant.id,
      { ...common(restaurant, index, now), ...restaurantFields(restaurant) },
      made,
    );
  }
}

/** The accounts of all providers; a suspended provider's account is suspended too. */
export function providerAccounts({ reciters, restaurants }: SampleCatalogue) {
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
