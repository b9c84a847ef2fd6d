import type { RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { type Fils, toFils } from '../../../domain/money/money.ts';
import type { Kind } from '../../../domain/order/orderDto.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import type { Cutoff, Load } from '../../../domain/provider/capacity.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { foldForSearch } from '../../../domain/text/arabicText.ts';
import type { Availability } from '../../../domain/time/openTimes.ts';
import type { RequestContext } from '../../ports/context.ts';
import { KINDS, minutesOfRow } from '../common/lineKinds.ts';
import { readSiteSettings } from '../common/settings.ts';
import { getAvailability, providerMinutes } from '../orders/slots.ts';

/** A visible package, with the fields that determine whether it can be booked. */
export interface PackageOffer {
  id: string;
  unitPrice: Fils;
  /** 0 for a kitchen's package. */
  minutes: number;
  /** The minimum quantity; 1 for a reciter's package. */
  minimum: number;
  /** How many people one unit serves; 0 if unknown. */
  serves: number;
  /** Its course in the majlis; '' if unknown, and for a reciter's package. */
  course: NonNullable<RestaurantPackage['course']>;
  /** Dietary information from the kitchen: `vegetarian, contains nuts`; '' if there is none, and for a reciter's package. */
  dietary: string;
}

/** A Verified provider, with the fields for search and availability. */
export interface Provider {
  name: string;
  availability: Availability;
  /** Minutes, including the settings' default. */
  buffer: number;
  notice: number;
  /** Governorates; empty: all. */
  serves: ReadonlySet<string>;
  types: readonly string[];
  occasions: readonly string[];
  audience: string;
  hasSample: boolean;
  priority: number;
  held: number;
  answerMinutes: number;
  searchText: string;
  /** The limits of a kitchen's day; 0: none. */
  limit: Load;
  cutoff: Cutoff;
  /** Shortest first, then cheapest. */
  packages: readonly PackageOffer[];
}

const lists = new Map<string, readonly string[]>();

/** Returns one shared array for equal values, so that they can be counted by identity. */
function shared(values: readonly string[]): readonly string[] {
  const key = values.join('\n');
  const known = lists.get(key) ?? values;
  lists.set(key, known);
  return known;
}

/** Which child rows to read. */
interface ProviderQuery {
  kind: Kind;
  names: readonly string[] | undefined;
}

function listArgs({ kind, names }: ProviderQuery) {
  const ofNames = names ? [['parent', 'in', names]] : [];
  return { filters: [['parenttype', '=', KINDS[kind].type], ...ofNames], order_by: 'idx asc', limit_page_length: 0 };
}

/** The visible packages by provider. */
function readPackages(context: RequestContext, query: ProviderQuery): Map<string, PackageOffer[]> {
  const args = listArgs(query);
  const unsaid = readSiteSettings(context).default_package_minutes;
  const rows: (PackageOffer & { parent: string })[] =
    query.kind === 'reciter'
      ? context.system
          .list('Qaari Package', {
            ...args,
            fields: ['parent', 'package_id', 'package_unit_price', 'package_time', 'visible'],
          })
          .filter(({ visible }) => visible)
          .map((row) => ({
            parent: row.parent,
            id: row.package_id,
            unitPrice: toFils(row.package_unit_price),
            minutes: minutesOfRow(row) || unsaid,
            minimum: 1,
            serves: 0,
            course: '',
            dietary: '',
          }))
      : context.system
          .list('Restaurant Package', {
            ...args,
            fields: [
              'parent',
              'package_id',
              'package_unit_price',
              'package_minimum_unit',
              'serves',
              'course',
              'dietary',
              'visible',
            ],
          })
          .filter(({ visible }) => visible)
          .map((row) => ({
            parent: row.parent,
            id: row.package_id,
            unitPrice: toFils(row.package_unit_price),
            minutes: 0,
            minimum: Math.max(1, row.package_minimum_unit),
            serves: row.serves,
            course: row.course ?? '',
            dietary: row.dietary ?? '',
          }));
  rows.sort((a, b) => a.minutes - b.minutes || a.unitPrice - b.unitPrice);
  return Map.groupBy(rows, ({ parent }) => parent);
}

/** Reads the fields that only one of the two kinds has. */
function readRecords(context: RequestContext, { kind, names }: ProviderQuery) {
  const args = {
    filters: [['verification_status', '=', VERIFICATION.verified], ...(names ? [['name', 'in', names]] : [])],
    limit_page_length: 0,
  };
  const fields = [
    ...['name', 'min_notice_minutes', 'priority', 'record_held', 'record_answer_minutes', 'search_text'],
  ] as const;
  if (kind === 'restaurant')
    return context.system
      .list(LINE_TYPE.restaurant, {
        ...args,
        fields: [...fields, 'capacity_orders', 'capacity_portions', 'cutoff_days', 'cutoff_time'],
      })
      .map((row) => ({ ...row, audience: '', has_audio: 0, buffer_minutes: 0 }));
  return context.system
    .list(LINE_TYPE.reciter, { ...args, fields: [...fields, 'audience', 'has_audio', 'buffer_minutes'] })
    .map((row) => ({ ...row, capacity_orders: 0, capacity_portions: 0, cutoff_days: 0, cutoff_time: null }));
}

/**
 * Reads providers as they are currently stored, with one query for each table.
 * @param names only these; default: all. Unverified providers are left out
 */
export function readProviders(context: RequestContext, kind: Kind, names?: readonly string[]): Provider[] {
  const query = { kind, names };
  const args = listArgs(query);
  const byParent = <T extends { parent: string }>(rows: T[]): ((name: string) => T[]) => {
    const grouped = Map.groupBy(rows, ({ parent }) => parent);
    return (name) => grouped.get(name) ?? [];
  };
  const { system } = context;
  const hours = byParent(system.list('Vendor Hours', { ...args, fields: ['*'] }));
  const extra = byParent(system.list('Vendor Extra Hours', { ...args, fields: ['*'] }));
  const daysOff = byParent(system.list('Vendor Day Off', { ...args, fields: ['*'] }));
  const serves = byParent(system.list('Vendor Governorate', { ...args, fields: ['parent', 'governorate'] }));
  const types = byParent(system.list('Qaari Type Row', { ...args, fields: ['parent', 'type'] }));
  const occasions = byParent(system.list('Qaari Ocassions', { ...args, fields: ['parent', 'ocassions'] }));
  const packages = readPackages(context, query);
  return readRecords(context, query).map((row) => ({
    name: row.name,
    availability: getAvailability({
      working_hours: hours(row.name),
      extra_hours: extra(row.name),
      days_off: daysOff(row.name),
    }),
    ...providerMinutes(context, row),
    serves: new Set(serves(row.name).map(({ governorate }) => governorate)),
    types: shared(types(row.name).map(({ type }) => type)),
    occasions: occasions(row.name).map(({ ocassions }) => ocassions),
    audience: row.audience ?? '',
    hasSample: row.has_audio === 1,
    priority: row.priority,
    held: row.record_held,
    answerMinutes: row.record_answer_minutes,
    // normalized again, because older versions normalized stored text in another way
    searchText: foldForSearch(row.search_text ?? ''),
    limit: { orders: row.capacity_orders, portions: row.capacity_portions },
    cutoff: { days: row.cutoff_days, time: row.cutoff_time },
    packages: packages.get(row.name) ?? [],
  }));
}
