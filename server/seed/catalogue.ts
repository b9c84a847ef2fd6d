import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayPart } from '../../domain/calendar/prayers.ts';
import type { RefundState } from '../../domain/states/refund.ts';
import type { Language } from '../../domain/text/format.ts';

/** The types of catalogue.json: invented content in both languages. Prices in fils; days relative to today. */
interface NamedEntry {
  id: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
}

type Mood = 'joyful' | 'mourning' | 'neutral';

export interface SamplePackage extends NamedEntry {
  price_fils: number;
  minimum_unit: number;
  /** Minutes; reciters only. */
  minutes?: number;
  /** How many people a unit serves; kitchens only. */
  serves?: number;
  /** The course it belongs to in a majlis; kitchens only. */
  course?: string;
  dietary?: string[];
  dietary_note_en?: string;
  dietary_note_ar?: string;
  /** Its section of the menu; kitchens only. */
  category_en?: string;
  category_ar?: string;
}

interface SampleProvider {
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

/** A kind of reciter, with the title of women of this kind. */
interface SampleType extends NamedEntry {
  name_female_en: string;
  name_female_ar: string;
}

export interface SampleReciter extends SampleProvider {
  title_en: string;
  title_ar: string;
  gender: 'male' | 'female';
  audience: 'men' | 'women' | 'family';
  types: string[];
  occasions: string[];
  bio_en: string;
  bio_ar: string;
  show_photo: boolean;
  /** Which sound clip the reciter has, and how many videos. Default: none. */
  voice?: number;
  videos?: number;
  /** Weekday, from, to. Default: any time. */
  hours?: [weekday: string, from: string, to: string][];
  /** Days after the start of the sample, with the hours that are off; without hours, the whole day is off. */
  off?: [days: number, from: string | null, to: string | null, note: string][];
}

export interface SampleRestaurant extends SampleProvider {
  cuisine: string;
  cuisine_en: string;
  cuisine_ar: string;
  description_en: string;
  description_ar: string;
  /** How long before the meal the order must arrive. */
  notice_minutes?: number;
  capacity_orders?: number;
  capacity_portions?: number;
  /** Days before, and the time of day. */
  cutoff?: [days: number, time: string];
}

export interface SampleEvent extends NamedEntry {
  mood: Mood;
  /** Absent if no occasion in the list is remembered that day. */
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
  /** The time of day at which a reciter starts, or a delivery arrives. */
  from_time?: string;
  delivery_time?: string;
  status: string;
  occasion: string | null;
  requested_day_offset?: number;
  requested_minutes_ago?: number;
  ended_by?: 'customer' | 'provider' | 'system';
  reason_en?: string;
  /** Who is requested next if this reciter declines. */
  further_choices?: { provider: string; package: string }[];
  /** The state of the refund for a paid line that ended. */
  refund?: RefundState;
  /** The customer's complaint. */
  complaint_en?: string;
}

export interface SampleCatalogue {
  reciter_types: SampleType[];
  occasions: (NamedEntry & { mood: Mood; part_of_day?: DayPart })[];
  reciters: SampleReciter[];
  restaurants: SampleRestaurant[];
  banners: SampleBanner[];
  events: SampleEvent[];
  customers: SampleCustomer[];
  orders: SampleLine[];
}

/** Reads the sample content. Each call reads the file again. */
export function readCatalogue(): SampleCatalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue.json'), 'utf8')) as SampleCatalogue;
}
