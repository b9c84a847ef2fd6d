import * as v from 'valibot';
import { boundFrom, boundToWire, type NightStart } from '../../../domain/calendar/nightStart.ts';
import type { CartQaariPackage, CartRestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { laterChoices, type ReadChoice } from '../../../domain/methods/choices.ts';
import { boundRow } from '../../../domain/methods/orderRows.ts';
import { signed } from '../../../domain/methods/schemas.ts';
import { toFils, toWire } from '../../../domain/money/money.ts';
import { LEAD_MINUTES } from '../../../domain/order/majlis.ts';
import {
  type Kind,
  type OrderRow,
  type RenamedField,
  rawValues,
  rowFromWire,
  rowToWire,
  WIRE,
} from '../../../domain/order/orderDto.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { type Day, instantToWire, MINUTE, parseDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Fields } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import { readBody } from '../common/bindMethod.ts';
import { isTicked, readText, typed } from '../common/inputValues.ts';
import { KINDS, minutesOfRow } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Catalogue, CatalogueEntry } from '../providers/catalogue.ts';
import { choiceToWire } from './choices.ts';

export type CartTable = 'Cart Qaari Package' | 'Cart Restaurant Package';
/** A stored row of a cart, of either kind. */
export type StoredRow = CartQaariPackage | CartRestaurantPackage;
/** How a kitchen's row follows its majlis, as it is stored. */
type Following = Pick<
  Fields<'Cart Restaurant Package'>,
  'by_guests' | 'lead_minutes' | 'own_lead' | 'own_start' | 'majlis_day'
>;
/** A cart row of either kind in the domain's names, with the package data that it shows. */
export type StoredCartRow = OrderRow &
  Omit<Fields<'Cart Qaari Package'>, RenamedField | keyof OrderRow> &
  Partial<Following>;

/** How many people one unit of a package serves; 0: unknown. */
export const getServes = (row: object): number => ('serves' in row && typeof row.serves === 'number' ? row.serves : 0);

/** A package's course in the majlis; '' if unknown. */
export const getCourse = (row: object): string => ('course' in row ? readText(row.course) : '');

/** The package fields that a row shows, from the current catalogue. */
function packageFields(kind: Kind, row: CatalogueEntry['row']): Fields<CartTable> {
  return {
    package_name: row.package_name,
    package_name_ar: row.package_name_ar,
    package_unit_price: row.package_unit_price,
    package_description: row.package_description,
    package_description_ar: row.package_description_ar,
    package_minimum_unit: kind === 'reciter' ? 1 : Math.max(1, row.package_minimum_unit),
    pacakge_image: row.pacakge_image,
    ...(kind === 'reciter' ? { package_time: minutesOfRow(row) } : { serves: getServes(row) }),
  };
}

/** A stored row compared with the catalogue: today's values, and the price before the last change, or `unavailable`. */
export function refreshedRow(catalogue: Catalogue, kind: Kind, row: StoredRow): StoredRow {
  const { provider, packageId } = rowFromWire(kind, row);
  const offered = catalogue.offered(kind, provider, packageId);
  if (!offered) return { ...row, unavailable: 1, old_price: 0 };
  const before = toFils(row.package_unit_price);
  return {
    ...row,
    ...packageFields(kind, offered.row),
    unavailable: 0,
    old_price: before === offered.unitPrice ? row.old_price : toWire(before),
  } as StoredRow;
}

/** Reads a sent quantity; undefined: the row is to be removed. */
function quantityOf(context: RequestContext, kind: Kind, value: unknown, minimum: number): number | undefined {
  if (value === undefined || value === null || value === '') return minimum;
  const quantity = parseWhole(value);
  if (quantity === undefined) {
    if (Number(value) < 0) return undefined;
    refuse('ValidationError', 'errors.format', { fieldname: WIRE.quantity });
  }
  if (kind === 'reciter') return quantity === 0 ? undefined : 1;
  const max = readSiteSettings(context).max_order_qty;
  if (quantity > max) {
    refuse('ValidationError', 'errors.between', { values: { min: minimum, max }, fieldname: WIRE.quantity });
  }
  return quantity < minimum ? undefined : quantity;
}

function startOf(value: unknown): string | null {
  if (!readText(value)) return null;
  const start = parseInstant(value);
  if (start === undefined || start % MINUTE !== 0)
    refuse('ValidationError', 'errors.format', { fieldname: WIRE.start });
  return instantToWire(start);
}

/** Reads the night that a sent row is bound to. @throws ValidationError at its field */
function boundOf(kind: Kind, row: Row): NightStart | undefined {
  return kind === 'reciter' ? readBody(boundRow, row).bound : undefined;
}

const isBlank = (value: unknown): boolean => value === null || value === '';
const choicesEntry = v.object({ choices: laterChoices });

/** Reads a JSON text, such as a stored row's further choices. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return refuse('ValidationError', 'errors.format', { fieldname: 'choices' });
  }
}

/** The further choices of a stored row. */
export function choicesOfRow(row: object): ReadChoice[] {
  const stored = 'choices' in row ? row.choices : undefined;
  return stored ? readBody(choicesEntry, { choices: parsed(stored) }).choices : [];
}

/** The further choices of a sent row, as they are stored; a row that omits them keeps those that it had. */
function choicesOf(row: Row, known: StoredCartRow | undefined): string | null {
  if (row.choices === undefined) return known?.choices ?? null;
  const choices = isBlank(row.choices) ? [] : readBody(choicesEntry, { choices: parsed(row.choices) }).choices;
  return choices.length > 0 ? JSON.stringify(choices.map(choiceToWire)) : null;
}

const leadEntry = v.object({ lead_minutes: signed(LEAD_MINUTES) });
function dayOfRow(value: unknown): Day | null {
  if (isBlank(value)) return null;
  return parseDay(value) ?? refuse('ValidationError', 'errors.format', { fieldname: 'majlis_day' });
}

/**
 * Whether a kitchen's row follows the number of guests from now on. A number that was entered is kept; the number that the row showed was
 * not entered.
 * @param shown the quantity it showed; undefined for a new row
 */
function byGuests(row: Row, known: StoredCartRow | undefined, quantity: number, shown: number | undefined): 0 | 1 {
  const byGuestsSent = row.by_guests === undefined ? undefined : isTicked(row.by_guests);
  if (byGuestsSent === false) return 0;
  if (known?.by_guests === 1) return quantity === shown ? 1 : 0;
  if (byGuestsSent) return 1;
  return known || quantity !== shown ? 0 : 1;
}

/** How a sent row of a kitchen follows the majlis: omitted fields do not change. */
function followingOf(
  row: Row,
  known: StoredCartRow | undefined,
): Omit<Following, 'by_guests'> & { start: string | null } {
  const lead = row.lead_minutes;
  // The site's default minutes are returned as 0, so sending the same value back isn't a change.
  const isEcho = row.own_lead === 0 && Number(lead) === (known?.lead_minutes ?? 0);
  const own =
    lead === undefined || isEcho
      ? { own_lead: known?.own_lead ?? 0, lead_minutes: known?.lead_minutes ?? 0 }
      : isBlank(lead)
        ? ({ own_lead: 0, lead_minutes: 0 } as const)
        : ({ own_lead: 1, ...readBody(leadEntry, { lead_minutes: lead }) } as const);
  const start = row.own_start === undefined ? (known?.own_start ? known.start : null) : startOf(row[WIRE.start]);
  const isOwn = row.own_start === undefined || isTicked(row.own_start);
  return {
    ...own,
    majlis_day: row.majlis_day === undefined ? (known?.majlis_day ?? null) : dayOfRow(row.majlis_day),
    own_start: isOwn && start ? 1 : 0,
    start: isOwn ? (start ?? null) : null,
  };
}

/** What distinguishes rows of one package: a series is one package at several times. */
const identityOf = (kind: Kind, { provider, packageId, start, majlis_day }: StoredCartRow): string =>
  [kind, provider, packageId, start ?? '', kind === 'restaurant' ? (majlis_day ?? '') : ''].join('|');

/** Finds the stored row of a sent one: by its name, then by package and time, then the first of its package that no other row names. */
function knownRow(
  pool: StoredCartRow[],
  row: Row,
  packageId: unknown,
  knownNames: ReadonlySet<unknown>,
): StoredCartRow | undefined {
  const start = readText(row[WIRE.start]);
  const ofPackage = (one: StoredCartRow) => one.packageId === packageId && !knownNames.has(one.name);
  const match =
    pool.find((one) => readText(row.name) !== '' && one.name === row.name && one.packageId === packageId) ??
    pool.find((one) => ofPackage(one) && (one.start ?? '') === start) ??
    pool.find(ofPackage);
  if (match) pool.splice(pool.indexOf(match), 1);
  return match;
}

/**
 * Converts sent rows to stored ones: prices and names come from the catalogue, and a package counts once for each time.
 * @param shown the quantity that a stored row showed, by its name
 */
export function rowsToStore(
  context: RequestContext,
  catalogue: Catalogue,
  kind: Kind,
  rows: Row[],
  stored: StoredCartRow[],
  shown: ReadonlyMap<string, number>,
): Fields<CartTable>[] {
  const { rows: table } = KINDS[kind];
  const result: StoredCartRow[] = [];
  const pool = [...stored];
  const knownNames = new Set(rows.map((row) => row?.name).filter((name) => stored.some((one) => one.name === name)));
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) refuse('ValidationError', 'errors.format', { fieldname: table });
    const requested = rawValues(kind, row);
    const provider = catalogue.provider(kind, readText(requested.provider) || readText(row.parent));
    const match =
      provider &&
      catalogue.row(kind, provider.name, {
        packageId: readText(requested.packageId),
        packageName: readText(row.package_name),
      });
    const offered = match && catalogue.offered(kind, provider.name, match.package_id);
    const known = knownRow(pool, row, match?.package_id ?? requested.packageId, knownNames);
    if (!offered) {
      // A package that is no longer offered stays visible until the customer removes it.
      if (!known) refuse('ValidationError', 'checkout.line_unavailable', { fieldname: table });
      if (Number(requested.quantity ?? 1) > 0) result.push({ ...known, unavailable: 1, old_price: 0 });
      continue;
    }
    const quantity = quantityOf(context, kind, requested.quantity, offered.minimum) ?? 0;
    const before = known ? shown.get(known.name ?? '') : offered.minimum;
    const next: StoredCartRow = {
      ...(known?.name ? { name: known.name } : {}),
      ...packageFields(kind, offered.row),
      kind,
      provider: provider.name,
      packageId: offered.row.package_id,
      quantity,
      ...(kind === 'reciter'
        ? { start: startOf(requested.start), ...boundToWire(boundOf(kind, row)), choices: choicesOf(row, known) }
        : { ...followingOf(row, known), by_guests: byGuests(row, known, quantity, before) }),
      notes: typed(row.notes),
      unavailable: 0,
      old_price: 0,
    };
    const same = result.findIndex((one) => identityOf(kind, one) === identityOf(kind, next));
    if (same >= 0) result.splice(same, 1, { ...next, name: result[same]?.name ?? next.name });
    else result.push(next);
  }
  return result.filter(({ quantity = 0 }) => quantity > 0).map((row) => rowToWire(row));
}

/** The night that a stored row of a reciter is bound to. */
export const boundOfRow = (row: StoredRow): NightStart | undefined => ('night' in row ? boundFrom(row) : undefined);
