import { accessRuleFor, ROLE } from '../../../domain/access.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { isConfirmed } from '../../../domain/order/statusGroups.ts';
import { DAY, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { AUTHORSHIP } from '../common/authorship.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { getProviderDoctype, getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { findProviderName, type LineStage, lineStage } from '../providers/sql/providers.ts';
import { withDoorCode } from './doorCode.ts';
import { maskForOthers } from './fieldRules.ts';
import { withProviderPhone } from './providerPhone.ts';
import { rowCondition } from './rowConditions.ts';
import { namesWithFlagOff } from './sql/fieldRules.ts';

const ownProviderName = memoizePerRequest((context) => {
  const doctype = getProviderDoctype(getRole(context.session));
  return doctype && findProviderName(context.database, doctype, context.session.user);
});
/** The records whose owner switched something off; each is queried once per request. */
const switchedOff = memoizePerRequest((context) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (doctype: string, field: string): ReadonlySet<string> => {
    const key = `${doctype} ${field}`;
    const names = known.get(key) ?? namesWithFlagOff(context.database, doctype, field);
    known.set(key, names);
    return names;
  };
});
const fullAddress = memoizePerRequest((context) => readSiteSettings(context).address_before_payment === 'full');

const rowsOf = (value: unknown): Row[] | undefined => (Array.isArray(value) ? (value as Row[]) : undefined);

/** Shows the authors of a row only to the author. */
function withoutAuthors(row: Row, user: string): Row {
  const visible: Row = {};
  for (const [key, value] of Object.entries(row)) {
    if (AUTHORSHIP.includes(key) && value !== user) continue;
    visible[key] = rowsOf(value)?.map((child) => withoutAuthors(child, user)) ?? value;
  }
  return visible;
}

/** If the record is unknown, everything that an owner could have hidden is hidden. */
const isOff = (doctype: string, name: unknown, context: RequestContext) => (field: string) => {
  const names = switchedOff(context)(doctype, field);
  return typeof name === 'string' ? names.has(name) : names.size > 0;
};

function projectProvider(doctype: string, row: Row, context: RequestContext, name: unknown): Row {
  const role = getRole(context.session);
  const own = getProviderDoctype(role) === doctype && name !== undefined && name === ownProviderName(context);
  const visible = own || role === ROLE.staff ? row : maskForOthers(doctype, row, isOff(doctype, name, context));
  const links = rowsOf(visible.links);
  return links ? { ...visible, videos: links } : visible;
}

/** Whether the provider sees the whole address: from payment until a day after the end (B3). */
function placeIsOpen(stage: LineStage | undefined, context: RequestContext): boolean {
  if (!stage) return false;
  if (fullAddress(context)) return true;
  if (isConfirmed(stage.status)) return true;
  const end = parseInstant(stage.slot_end);
  const now = parseInstant(context.now());
  return stage.status === STATUS.delivered && end !== undefined && now !== undefined && now <= end + DAY;
}

/** What decides about the address of one of the session's own lines; other lines are not looked up. */
function ownStage(name: unknown, context: RequestContext): LineStage | undefined {
  const own = rowCondition('Order Progress', context.session, 'read');
  return typeof name === 'string' && own ? lineStage(context.database, name, own) : undefined;
}

/** Keeps the fields that the access table lists. */
function onlyListed(row: Row, fields: readonly string[]): Row {
  const known = new Set([...fields, 'name', 'creation', 'modified', 'docstatus', 'doctype']);
  return Object.fromEntries(Object.entries(row).filter(([key]) => known.has(key)));
}

function projectListed(doctype: string, row: Row, context: RequestContext, name: unknown): Row {
  const cell = accessRuleFor(doctype, getRole(context.session) ?? ROLE.guest);
  if (!cell?.read) return row;
  if (!cell.read_once_paid) return onlyListed(row, cell.read);
  const stage = ownStage(name, context);
  if (placeIsOpen(stage, context)) return onlyListed(row, [...cell.read, ...cell.read_once_paid]);
  const visible = onlyListed(row, cell.read);
  // A list may request the address without the city.
  if ('address_line_1' in visible) visible.address_line_1 = stage?.city ?? '';
  return visible;
}

/**
 * Projects every document or row that leaves the server, on every route (B).
 * @param name of the stored document that the row shows, whatever the row itself says
 */
export function project(doctype: string, row: Row, context: RequestContext, name: unknown): Row {
  let visible = projectListed(doctype, row, context, name);
  if (doctype === 'Qaari Zakreen' || doctype === 'Restaurant')
    visible = projectProvider(doctype, visible, context, name);
  // Whole documents only; a list of lines never contains a phone number or a code.
  if (doctype === 'Order Progress' && visible.doctype)
    visible = withDoorCode(withProviderPhone(visible, context), context);
  if (doctype === 'User') {
    const { new_password, ...rest } = visible;
    visible = rest;
  }
  return getRole(context.session) === ROLE.staff ? visible : withoutAuthors(visible, context.session.user);
}
