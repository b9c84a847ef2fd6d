import { cellOf, ROLE } from '../../domain/access.ts';
import { DAY, parseInstant } from '../../domain/kuwaitTime.ts';
import { STATUS } from '../../domain/orderProcess.ts';
import type { RequestContext, Row } from '../frappe/types.ts';
import { AUTHORSHIP } from './fieldAccess.ts';
import { oncePerRequest } from './requestMemo.ts';
import { roleOf, vendorDoctypeOf } from './roles.ts';
import { readSiteSettings } from './siteSettings.ts';
import { lineStage, recitersWithoutPhoto, vendorNameOf } from './sql/vendors.ts';

const ownVendorName = oncePerRequest((context) => {
  const doctype = vendorDoctypeOf(roleOf(context.session));
  return doctype && vendorNameOf(context.database, doctype, context.session.user);
});
const hiddenPhotos = oncePerRequest((context) => recitersWithoutPhoto(context.database));
const fullAddress = oncePerRequest((context) => readSiteSettings(context).address_before_payment === 'full');

const rowsOf = (value: unknown): Row[] | undefined => (Array.isArray(value) ? (value as Row[]) : undefined);

/** Who wrote a row, told only to the writer. */
function withoutAuthors(row: Row, user: string): Row {
  const visible: Row = {};
  for (const [key, value] of Object.entries(row)) {
    if (AUTHORSHIP.includes(key) && value !== user) continue;
    visible[key] = rowsOf(value)?.map((child) => withoutAuthors(child, user)) ?? value;
  }
  return visible;
}

/** What others see of a vendor's record: no hidden packages, no photo against his wish, no notes on days off. */
function vendorForOthers(doctype: string, row: Row, context: RequestContext): Row {
  const visible = { ...row };
  for (const table of ['packages', 'restaurant_package']) {
    const packages = rowsOf(visible[table]);
    if (packages) visible[table] = packages.filter((entry) => entry.visible !== 0);
  }
  const daysOff = rowsOf(visible.days_off);
  if (daysOff) visible.days_off = daysOff.map((entry) => ({ ...entry, note: '' }));
  if (doctype === 'Qaari Zakreen' && hidesPhoto(row, context)) {
    for (const picture of ['profile_picture', 'cover_picture']) if (picture in visible) visible[picture] = null;
  }
  return visible;
}

/** A list that leaves out the name cannot be told whose photo it is: none is shown. */
const hidesPhoto = (row: Row, context: RequestContext): boolean =>
  typeof row.name === 'string' ? hiddenPhotos(context).has(row.name) : hiddenPhotos(context).size > 0;

function projectVendor(doctype: string, row: Row, context: RequestContext): Row {
  const role = roleOf(context.session);
  const own = vendorDoctypeOf(role) === doctype && row.name !== undefined && row.name === ownVendorName(context);
  const visible = own || role === ROLE.staff ? row : vendorForOthers(doctype, row, context);
  const links = rowsOf(visible.links);
  return links ? { ...visible, videos: links } : visible;
}

/** From payment on, and until a day after the end, the vendor knows the whole place (decisions B3). */
function placeIsOpen(row: Row, context: RequestContext): boolean {
  if (fullAddress(context)) return true;
  const stage = typeof row.name === 'string' ? lineStage(context.database, row.name) : undefined;
  if (!stage) return false;
  if (stage.status === STATUS.paymentCompleted || stage.status === STATUS.arrived) return true;
  const end = parseInstant(stage.slot_end);
  const now = parseInstant(context.now());
  return stage.status === STATUS.delivered && end !== undefined && now !== undefined && now <= end + DAY;
}

/** Fields by the access table's list; keys with brackets are aggregates, which the engine has checked. */
function onlyListed(row: Row, fields: readonly string[]): Row {
  const known = new Set([...fields, 'name', 'creation', 'modified', 'docstatus', 'doctype']);
  return Object.fromEntries(Object.entries(row).filter(([key]) => known.has(key) || key.includes('(')));
}

function projectListed(doctype: string, row: Row, context: RequestContext): Row {
  const cell = cellOf(doctype, roleOf(context.session) ?? ROLE.guest);
  if (!cell?.read) return row;
  const open = cell.read_once_paid ? placeIsOpen(row, context) : false;
  const visible = onlyListed(row, open ? [...cell.read, ...(cell.read_once_paid ?? [])] : cell.read);
  if (cell.read_once_paid && !open && 'address_line_1' in visible)
    visible.address_line_1 = row.city ?? cityOf(row, context);
  return visible;
}

/** A list may ask for the address without the city. */
function cityOf(row: Row, context: RequestContext): string {
  const line = typeof row.name === 'string' ? context.system.find('Order Progress', row.name) : undefined;
  return String(line?.city ?? '');
}

/** The one projection: every document or row that leaves, whichever way, passes here (decisions B). */
export function project(doctype: string, row: Row, context: RequestContext): Row {
  let visible = projectListed(doctype, row, context);
  if (doctype === 'Qaari Zakreen' || doctype === 'Restaurant') visible = projectVendor(doctype, visible, context);
  if (doctype === 'User') {
    const { new_password, ...rest } = visible;
    visible = rest;
  }
  return roleOf(context.session) === ROLE.staff ? visible : withoutAuthors(visible, context.session.user);
}
