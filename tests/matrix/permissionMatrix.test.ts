import { beforeAll, describe, expect, it } from 'vitest';
import { accessRuleFor, mayUse, ROLE, type Role } from '../../domain/access.ts';
import type { Method } from '../../domain/methods/definition.ts';
import { methods } from '../../domain/methods/methods.ts';
import { countUrl, methodUrl, resourceUrl } from '../../domain/paths.ts';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import type { Row } from '../../server/ports/row.ts';
import { reachableDoctypes } from '../support/reachableDoctypes.ts';
import { type MatrixSite, matrixSite, type Probe } from './matrixSite.ts';

const ROLES = Object.values(ROLE);
const doctypes = readDocTypes();
/** Inaccessible to all: child tables as resources, internal records, link targets. */
const closed = doctypes.map((one) => one.name).filter((name) => !reachableDoctypes.includes(name));
const singles = new Set(doctypes.filter((one) => one.issingle).map((one) => one.name));

let site: MatrixSite;
beforeAll(() => {
  site = matrixSite();
});

/** Does the role reach the record? Decisions B, row sets. */
function reaches(doctype: string, probe: Probe, role: Role, write: boolean): boolean {
  const cell = accessRuleFor(doctype, role)!;
  const mine = probe.owners.includes(role);
  const rows = write ? (cell.write_rows ?? cell.rows) : cell.rows;
  if (rows === 'all' || singles.has(doctype)) return true;
  if (rows === 'own') return mine;
  return probe.shown === true || (mine && 'own_rows' in cell);
}

/** The required status for one record: a record that may not be seen is 404, whatever the verb (decisions B, G7). */
function wantedStatus(doctype: string, verb: 'read' | 'update' | 'delete', probe: Probe, role: Role): number {
  if (!mayUse(doctype, 'read', role)) return 403;
  if (!reaches(doctype, probe, role, false)) return 404;
  if (!mayUse(doctype, verb, role)) return 403;
  return verb === 'read' || reaches(doctype, probe, role, true) ? 200 : 404;
}

/** The fields of a DocType that the role never gets: other levels, and fields that its list omits. */
function withheld(doctype: string, role: Role, own: boolean): string[] {
  const cell = accessRuleFor(doctype, role)!;
  const levels = [0, ...((own && cell.own_levels) || cell.levels || [])];
  const listed = cell.read && [...cell.read, ...(cell.read_once_paid ?? [])];
  return doctypes
    .find((one) => one.name === doctype)!
    .fields.filter(
      ({ fieldname, permlevel = 0 }) => !levels.includes(permlevel) || (listed && !listed.includes(fieldname)),
    )
    .map((field) => field.fieldname);
}

/** The actual and required response of each cell, compared as a whole so that every wrong cell is listed. */
class Sheet {
  readonly wanted: Record<string, unknown> = {};
  readonly found: Record<string, unknown> = {};
  add(cell: string, wanted: unknown, found: unknown): void {
    this.wanted[cell] = wanted;
    this.found[cell] = found;
  }
  check(): void {
    expect(this.found).toEqual(this.wanted);
  }
}

describe.each(reachableDoctypes)('%s', (doctype) => {
  it('is listed and counted by permitted roles, with only their rows', async () => {
    if (singles.has(doctype)) return;
    const sheet = new Sheet();
    for (const role of ROLES) {
      const list = await site.ask(role, 'GET', `${resourceUrl(doctype)}?limit_page_length=1000&fields=["name"]`);
      const allowed = mayUse(doctype, 'read', role);
      sheet.add(`list ${role}`, allowed ? 200 : 403, list.status);
      const count = await site.ask(role, 'GET', countUrl(doctype));
      sheet.add(`count ${role}`, allowed ? 200 : 403, count.status);
      if (!allowed) continue;
      const names = ((list.body.data ?? []) as Row[]).map((row) => row.name);
      sheet.add(`count = list ${role}`, names.length, count.body.data);
      // without a filter, a provider's list of their own kind is their own record (S2-C-03)
      const ownOnly = 'own_rows' in accessRuleFor(doctype, role)!;
      for (const probe of site.probes[doctype]!) {
        const wanted = ownOnly ? probe.owners.includes(role) : reaches(doctype, probe, role, false);
        if (names.length < 100) sheet.add(`list ${role} ${probe.name}`, wanted, names.includes(probe.name));
      }
    }
    sheet.check();
  });

  it('is read by permitted roles, with only their fields', async () => {
    const sheet = new Sheet();
    for (const role of ROLES)
      for (const probe of site.probes[doctype]!) {
        const { status, body } = await site.ask(role, 'GET', resourceUrl(doctype, probe.name));
        sheet.add(`read ${role} ${probe.name}`, wantedStatus(doctype, 'read', probe, role), status);
        if (status !== 200) continue;
        const keys = Object.keys(body.data as Row);
        for (const field of withheld(doctype, role, probe.owners.includes(role)))
          if (keys.includes(field)) sheet.add(`field ${role} ${probe.name} ${field}`, 'absent', 'present');
      }
    sheet.check();
  });

  it('reveals no more in a list than in a read', async () => {
    if (singles.has(doctype)) return;
    const sheet = new Sheet();
    const url = resourceUrl(doctype);
    for (const role of ROLES.filter((one) => mayUse(doctype, 'read', one))) {
      const ownOnly = 'own_rows' in accessRuleFor(doctype, role)!;
      const all = await site.ask(role, 'GET', `${url}?fields=["*"]`);
      const keys = new Set(((all.body.data ?? []) as Row[]).flatMap((row) => Object.keys(row)));
      for (const field of withheld(doctype, role, ownOnly)) {
        if (keys.has(field)) sheet.add(`list of everything ${role} ${field}`, 'absent', 'present');
        const response = await site.ask(role, 'GET', `${url}?fields=["name","${field}"]`);
        const isRevealed = ((response.body.data ?? []) as Row[]).some((row) => field in row && row[field] !== null);
        sheet.add(`list of ${field} ${role}`, false, isRevealed);
      }
      // own levels apply only to lists of own rows, which a filter can't guarantee
      const probed = role === ROLE.staff ? [] : withheld(doctype, role, false);
      for (const field of probed) {
        const json = doctypes.find((one) => one.name === doctype)!;
        if (json.fields.find((one) => one.fieldname === field)?.fieldtype.startsWith('Table')) continue;
        // With this filter a provider's list is the public one (S2-C-03).
        const open = ownOnly ? ',["verification_status","=","Verified"]' : '';
        for (const query of [
          `filters=[["${field}","!=","x"]${open}]`,
          `filters=[["name","!=","x"]${open}]&order_by=${field} asc`,
          `filters=[["name","!=","x"]${open}]&fields=["max(${field}) as n"]`,
        ]) {
          const { status, body } = await site.ask(role, 'GET', `${url}?${query}`);
          const isRevealed =
            status === 200 && (!query.includes('max(') || ((body.data ?? []) as Row[]).some((row) => row.n));
          sheet.add(`${query} ${role}`, false, isRevealed);
        }
      }
    }
    sheet.check();
  });

  it('is changed by permitted roles', async () => {
    const sheet = new Sheet();
    for (const role of ROLES)
      for (const probe of site.probes[doctype]!) {
        const { status, body } = await site.ask(role, 'PUT', resourceUrl(doctype, probe.name), {});
        // a probe that validation rejects says nothing about permissions: the error names what it lacks (matrixSite.ts)
        const found = status === 417 ? `${status} ${body._server_messages}` : status;
        sheet.add(`update ${role} ${probe.name}`, wantedStatus(doctype, 'update', probe, role), found);
      }
    sheet.check();
  });

  it('is created by nobody else', async () => {
    const sheet = new Sheet();
    for (const role of ROLES) {
      // created by special rules: an approval's invoice; an account by registration
      if (mayUse(doctype, 'create', role) || accessRuleFor(doctype, role)?.special_create) continue;
      const { status } = await site.ask(role, 'POST', resourceUrl(doctype), {});
      sheet.add(`create ${role}`, 403, status);
    }
    sheet.check();
  });

  it('is deleted by permitted roles', async () => {
    const sheet = new Sheet();
    for (const role of ROLES)
      for (const probe of site.probes[doctype]!) {
        const { status } = await site.ask(role, 'DELETE', resourceUrl(doctype, probe.name));
        const wanted = wantedStatus(doctype, 'delete', probe, role);
        // A record that is linked to stays (417).
        const refused = wanted === 200 && (status === 202 || status === 417) ? 200 : status;
        sheet.add(`delete ${role} ${probe.name}`, wanted, refused);
      }
    sheet.check();
  });
});

describe('permitted creation', () => {
  const staffBodies: Record<string, Row> = {
    'Event Listing': { event_name: 'New', event_date: '2026-12-24' },
    Banner: { headline: 'New' },
    Ocassion: { name: 'new-occasion', title: 'New' },
    'Qaari Type': { name: 'new-type', title: 'New' },
    'Hijri Month': { hijri_year: 1448, hijri_month: 8, starts_on: '2027-01-09' },
  };
  it.each(Object.entries(staffBodies))('staff creates and deletes a %s', async (doctype, body) => {
    const made = await site.ask(ROLE.staff, 'POST', resourceUrl(doctype), body);
    expect(made.status).toBe(200);
    const name = String((made.body.data as Row).name);
    const gone = await site.ask(ROLE.staff, 'DELETE', resourceUrl(doctype, name));
    expect(gone.status).toBe(202);
  });
});

/** A stored record of the DocType, so that a refusal is not about a missing one. */
function recordOf(doctype: string): string {
  if (singles.has(doctype)) return doctype;
  const [row] = site.server.stored(({ system }) =>
    system.list(doctype, { fields: ['name'], limit_page_length: 1, order_by: 'name asc' }),
  );
  return String(row?.name ?? 'any');
}

describe.each(closed)('%s is closed', (doctype) => {
  it('to everyone, for every verb', async () => {
    const sheet = new Sheet();
    const record = resourceUrl(doctype, recordOf(doctype));
    for (const role of ROLES) {
      const ask = async (cell: string, verb: string, path: string, body?: Row) =>
        sheet.add(`${cell} ${role}`, 403, (await site.ask(role, verb, path, body)).status);
      await ask('list', 'GET', resourceUrl(doctype));
      await ask('count', 'GET', countUrl(doctype));
      await ask('read', 'GET', record);
      await ask('create', 'POST', resourceUrl(doctype), {});
      await ask('update', 'PUT', record, {});
      await ask('delete', 'DELETE', record);
    }
    sheet.check();
  });
});

it('a connected calendar is stored, so that its closed cells are about a record', () => {
  expect(recordOf('Connected Calendar')).toBe('yousef-al-sanbouki@example.com');
});

it('a DocType is described to the accounts that read it, with its child tables', async () => {
  const sheet = new Sheet();
  for (const role of ROLES)
    for (const { name, istable } of doctypes) {
      const parents = doctypes.filter((one) => one.fields.some((field) => istable && field.options === name));
      const reads = [name, ...parents.map((one) => one.name)].some((one) => mayUse(one, 'read', role));
      const { status } = await site.ask(role, 'GET', `/api/v2/doctype/${encodeURIComponent(name)}/meta`);
      sheet.add(`${name} ${role}`, reads && role !== ROLE.guest ? 200 : 403, status);
    }
  sheet.check();
});

describe('methods', () => {
  // Logging out would end the session that the other cells use.
  const tried = Object.values<Method>(methods).filter((method) => method !== methods.logout);

  it.each(tried)('$name', async ({ name: path, verb, roles }) => {
    const sheet = new Sheet();
    for (const role of ROLES) {
      const { status } = await site.ask(role, verb, methodUrl(path), verb === 'POST' ? {} : undefined);
      sheet.add(role, role in roles, status !== 403);
      sheet.add(`${role} no crash`, true, status < 500 || status === 503);
    }
    const other = verb === 'POST' ? 'GET' : 'POST';
    const { status } = await site.ask(ROLE.staff, other, methodUrl(path), other === 'POST' ? {} : undefined);
    sheet.add(`${other} instead of ${verb}`, 403, status);
    sheet.check();
  });

  it('of Frappe itself are closed, except the count', async () => {
    const sheet = new Sheet();
    for (const role of [ROLE.guest, ROLE.customer, ROLE.staff])
      for (const path of [
        'frappe.client.get',
        'frappe.client.set_value',
        'frappe.desk.reportview.get',
        'run_doc_method',
      ])
        sheet.add(`${path} ${role}`, 403, (await site.ask(role, 'POST', methodUrl(path), { doctype: 'User' })).status);
    sheet.check();
  });
});
