import type { CatalogueKey } from '../messageKey.ts';
import { foldForSearch } from '../text/arabicText.ts';
import { LANGUAGES } from '../text/format.ts';
import { foldName } from '../text/textInput.ts';
import { WEEKDAYS } from '../time/kuwaitTime.ts';

/** What a CSV file may contain, one kind per file (decisions J6). */
export const IMPORT_KINDS = ['reciters', 'restaurants', 'packages', 'hours'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Limits of a file: the size fits an API request as base64. */
export const MAX_IMPORT_BYTES = 700 * 1024;
export const MAX_IMPORT_ROWS = 1000;

/** `Checking` is the dry run. `Stopped` keeps what was stored. */
export type ImportState = 'Checking' | 'Checked' | 'Importing' | 'Stopped' | 'Done';
/** What a row would do, by the dry run; `refused` has its reasons at the cells. */
export const IMPORT_OUTCOMES = ['refused', 'changed', 'new', 'same'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Rows that one response contains. */
export const IMPORT_PAGE = 50;

type OptionLabels = 'doctypes.Restaurant_Package.options.course' | 'doctypes.Vendor_Hours.options.weekday';

/** A column of a CSV file. Its heading is `csv_import.column.{name}` in either language, or its name. */
export interface ImportColumn {
  name: ColumnName;
  type: 'line' | 'text' | 'phone' | 'money' | 'whole' | 'flag' | 'clock' | 'choice' | 'links';
  /** The field of the record or row; absent: it finds the record or row, or is used once. */
  field?: string;
  options?: readonly string[];
  /** Where the catalogue labels the options; absent: languages by their own names. */
  labels?: 'staff.options.gender' | 'staff.options.audience' | OptionLabels;
  /** For several linked records: the field that names one in a row of the table. */
  linkField?: string;
}

const COLUMN_NAMES = [
  ...(['email', 'external_id', 'name_ar', 'name_en', 'phone', 'kinds', 'occasions', 'gender', 'audience'] as const),
  ...(['cuisine_ar', 'cuisine_en', 'description_ar', 'description_en', 'address', 'governorates', 'language'] as const),
  ...(['orders_per_day', 'portions_per_day', 'price', 'minutes', 'minimum', 'serves', 'course'] as const),
  ...(['category_ar', 'category_en', 'offered', 'weekday', 'from', 'to'] as const),
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

const EMAIL: ImportColumn = { name: 'email', type: 'line' };
const LANGUAGE: ImportColumn = { name: 'language', type: 'choice', options: LANGUAGES };
const GOVERNORATES: ImportColumn = {
  name: 'governorates',
  type: 'links',
  field: 'serves',
  linkField: 'governorate',
};

/** The columns of each kind, in the order of the template. A bank account, a state, a role or a password is none of them. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  reciters: [
    EMAIL,
    { name: 'name_ar', type: 'line', field: 'qaari_name_ar' },
    { name: 'name_en', type: 'line', field: 'qaari_name' },
    { name: 'phone', type: 'phone', field: 'phone' },
    { name: 'kinds', type: 'links', field: 'type', linkField: 'type' },
    { name: 'occasions', type: 'links', field: 'qaari_ocassions', linkField: 'ocassions' },
    { name: 'gender', type: 'choice', field: 'gender', options: ['male', 'female'], labels: 'staff.options.gender' },
    {
      name: 'audience',
      type: 'choice',
      field: 'audience',
      options: ['men', 'women', 'family'],
      labels: 'staff.options.audience',
    },
    { name: 'description_ar', type: 'text', field: 'description_ar' },
    { name: 'description_en', type: 'text', field: 'description' },
    { name: 'address', type: 'line', field: 'address' },
    GOVERNORATES,
    LANGUAGE,
  ],
  restaurants: [
    EMAIL,
    { name: 'name_ar', type: 'line', field: 'res_name_ar' },
    { name: 'name_en', type: 'line', field: 'res_name' },
    { name: 'phone', type: 'phone', field: 'res_phone' },
    { name: 'cuisine_ar', type: 'line', field: 'cuisine_ar' },
    { name: 'cuisine_en', type: 'line', field: 'cuisine' },
    { name: 'description_ar', type: 'text', field: 'restaurant_description_ar' },
    { name: 'description_en', type: 'text', field: 'restaurant_description' },
    { name: 'address', type: 'line', field: 'res_address' },
    GOVERNORATES,
    { name: 'orders_per_day', type: 'whole', field: 'capacity_orders' },
    { name: 'portions_per_day', type: 'whole', field: 'capacity_portions' },
    LANGUAGE,
  ],
  packages: [
    EMAIL,
    { name: 'external_id', type: 'line', field: 'external_id' },
    { name: 'name_ar', type: 'line', field: 'package_name_ar' },
    { name: 'name_en', type: 'line', field: 'package_name' },
    { name: 'price', type: 'money', field: 'package_unit_price' },
    { name: 'minutes', type: 'whole', field: 'package_time' },
    { name: 'minimum', type: 'whole', field: 'package_minimum_unit' },
    { name: 'description_ar', type: 'text', field: 'package_description_ar' },
    { name: 'description_en', type: 'text', field: 'package_description' },
    { name: 'serves', type: 'whole', field: 'serves' },
    {
      name: 'course',
      type: 'choice',
      field: 'course',
      options: ['Meal', 'Side', 'Sweets', 'Coffee'],
      labels: 'doctypes.Restaurant_Package.options.course',
    },
    { name: 'category_ar', type: 'line', field: 'category_ar' },
    { name: 'category_en', type: 'line', field: 'category' },
    { name: 'offered', type: 'flag', field: 'visible' },
  ],
  hours: [
    EMAIL,
    {
      name: 'weekday',
      type: 'choice',
      field: 'weekday',
      options: WEEKDAYS,
      labels: 'doctypes.Vendor_Hours.options.weekday',
    },
    { name: 'from', type: 'clock', field: 'from_time' },
    { name: 'to', type: 'clock', field: 'to_time' },
  ],
};

/** The columns that name a row of each kind: a repeated key in one file is refused. */
export const IMPORT_KEYS: Readonly<Record<ImportKind, readonly ColumnName[]>> = {
  reciters: ['email'],
  restaurants: ['email'],
  packages: ['email', 'external_id'],
  hours: ['email', 'weekday', 'from'],
};

/** The catalogue key of a column's heading. */
export const headingKey = (name: ColumnName): CatalogueKey => `csv_import.column.${name}`;

/** A heading or a name of an option in the form used for comparison, whichever script it is in. */
export const foldHeading = (text: string): string => foldForSearch(text) || foldName(text);
