import type { ChangeLogRule, IndexRule } from '../../ports/schemaRules.ts';

const LINE = 'Order Progress';

/** The logs of lines and of engagements name providers whose time changed; every other log names changed records. */
const LINES_LOG = 'search: lines';
const ENGAGEMENTS_LOG = 'search: engagements';

/** Whether the entry is about the times that are held, and not about a provider's record. */
export const isTimeLog = ({ log }: { log: string }): boolean => log === LINES_LOG || log === ENGAGEMENTS_LOG;

/** Whether an entry belongs to one of these change logs. Other features have their own. */
export const isSearchLog = ({ log }: { log: string }): boolean => log.startsWith('search: ');

/** The searchable fields of both kinds of providers. */
const SEARCHABLE_FIELDS = [
  'verification_status',
  'min_notice_minutes',
  'priority',
  'record_held',
  'record_answer_minutes',
  'search_text',
];

/** The log of a provider's child rows, by the provider's name. */
const rowsOf = (doctype: string, of: readonly string[]): ChangeLogRule => ({
  doctype,
  name: `search: ${doctype}`,
  key: 'parent',
  of,
});

/** The change logs for everything that the availability index is built from. */
export const searchLogs: readonly ChangeLogRule[] = [
  {
    doctype: LINE,
    name: LINES_LOG,
    key: 'doc_name',
    of: ['type', 'slot_start', 'slot_end', 'status', 'released', 'order_qty', 'serves'],
  },
  {
    doctype: 'Own Engagement',
    name: ENGAGEMENTS_LOG,
    key: 'provider',
    of: ['starts_at', 'ends_at', 'state'],
  },
  {
    doctype: 'Qaari Zakreen',
    name: 'search: reciters',
    key: 'name',
    of: [...SEARCHABLE_FIELDS, 'buffer_minutes', 'audience', 'has_audio'],
  },
  {
    doctype: 'Restaurant',
    name: 'search: kitchens',
    key: 'name',
    of: [...SEARCHABLE_FIELDS, 'capacity_orders', 'capacity_portions', 'cutoff_days', 'cutoff_time'],
  },
  rowsOf('Vendor Hours', ['weekday', 'from_time', 'to_time']),
  rowsOf('Vendor Extra Hours', ['date', 'from_time', 'to_time']),
  rowsOf('Vendor Day Off', ['from_date', 'to_date', 'from_time', 'to_time']),
  rowsOf('Vendor Governorate', ['governorate']),
  rowsOf('Qaari Type Row', ['type']),
  rowsOf('Qaari Ocassions', ['ocassions']),
  rowsOf('Qaari Package', ['package_id', 'package_unit_price', 'package_time', 'visible']),
  rowsOf('Restaurant Package', [
    'package_id',
    'package_unit_price',
    'package_minimum_unit',
    'visible',
    'serves',
    'course',
    'dietary',
  ]),
];

/** The index for the lines of a day, of all providers at once. */
export const searchIndices: readonly IndexRule[] = [
  { doctype: LINE, name: 'times', fields: ['type', 'slot_start', 'slot_end', 'status', 'doc_name'] },
  { doctype: 'Own Engagement', name: 'times of engagements', fields: ['state', 'starts_at', 'ends_at', 'provider'] },
];
