import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayPart } from '../../domain/calendar/prayers.ts';
import type { RefundState } from '../../domain/states/refund.ts';
import type { Language } from '../../domain/text/format.ts';

/** The shapes of catalogue.json: invented content in both languages. Prices in fils, days counted from today. */
interface Named {
  id: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
}

type Mood = 'joyful' | 'mourning' | 'neutral';

export interface SamplePackage extends Named {
  price_fils: number;
  minimum_unit: number;
  /** Minutes; reciters only. */
  minutes?: number;
  /** Persons a unit serves; kitchens only. */
  serves?: number;
  /** What of a majlis it is; kitchens only. */
  course?: string;
  dietary?: string[];
  dietary_note_en?: string;
  dietary_note_ar?: string;
  /** The part of the menu it stands in; kitchens only. */
  category_en?: string;
  category_ar?: string;
}

interface SampleVendor {
  id: string;
  name_en: string;
  name_ar: string;
  serves: string[];
  area: string;
  phone: string;
  email: string;
  verification: string;
  packages: SamplePackage[];
}

/** A kind of reciter, and what a woman of it is called. */
interface SampleType extends Named {
  name_female_en: string;
  name_female_ar: string;
}

export interface SampleReciter extends SampleVendor {
  title_en: string;
  title_ar: string;
  gender: 'male' | 'female';
  audience: 'men' | 'women' | 'family';
  types: string[];
  occasions: string[];
  bio_en: string;
  bio_ar: string;
  show_photo: boolean;
  /** Which of the clips is his voice, and how many videos he has; nothing means none. */
  voice?: number;
  videos?: number;
  /** Weekday, from, to; nothing means any time. */
  hours?: [weekday: string, from: string, to: string][];
  /** Days from the first start of the sample on, with the hours of it that are off; without them the whole day. */
  off?: [days: number, from: string | null, to: string | null, note: string][];
}

export interface SampleRestaurant extends SampleVendor {
  cuisine: string;
  cuisine_en: string;
  cuisine_ar: string;
  description_en: string;
  description_ar: string;
  /** How long before the meal it wants to know. */
  notice_minutes?: number;
  capacity_orders?: number;
  capacity_portions?: number;
  /** Days before, and the clock. */
  cutoff?: [days: number, time: string];
}

export interface SampleEvent extends Named {
  mood: Mood;
  /** Absent where no occasion of the list is what is remembered that day. */
  occasion?: string;
  hijri: string;
  hijri_text_en: string;
  hijri_text_ar: string;
  gregorian_date: string;
  day_offset: number;
  night_of_evening: string;
}

interface SampleBanner {
  id: string;
  mood: Mood;
  headline_en: string;
  headline_ar: string;
  subline_en: string;
  subline_ar: string;
  link: string;
}

export interface SampleAddress {
  id: string;
  title_en: string;
  title_ar: string;
  governorate: string;
  area: string;
  block: string;
  street_en: string;
  house: string;
  directions_en: string;
  directions_ar: string;
  city_en: string;
  line1_en: string;
  country: string;
  lat: number;
  lng: number;
  location_precision: string;
}

interface SampleCustomer {
  id: string;
  first_name_en: string;
  last_name_en: string;
  email: string;
  phone: string;
  language: Language;
  addresses: SampleAddress[];
}

export interface SampleLine {
  id: string;
  order_no: string;
  type: 'Qaari Zakreen' | 'Restaurant';
  customer: string;
  address: string;
  provider: string;
  package: string;
  quantity: number;
  day_offset: number;
  /** Clock of a reciter's start, of a delivery. */
  from_time?: string;
  delivery_time?: string;
  status: string;
  occasion: string | null;
  requested_day_offset?: number;
  requested_minutes_ago?: number;
  ended_by?: 'customer' | 'provider' | 'system';
  reason_en?: string;
  /** How far the money of a paid line that ended is on its way back. */
  refund?: RefundState;
  /** What the customer complained of. */
  complaint_en?: string;
}

export interface SampleCatalogue {
  reciter_types: SampleType[];
  occasions: (Named & { mood: Mood; part_of_day?: DayPart })[];
  reciters: SampleReciter[];
  restaurants: SampleRestaurant[];
  banners: SampleBanner[];
  events: SampleEvent[];
  customers: SampleCustomer[];
  orders: SampleLine[];
}

/** The sample content, read once per call. */
export function readCatalogue(): SampleCatalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8')) as SampleCatalogue;
}
