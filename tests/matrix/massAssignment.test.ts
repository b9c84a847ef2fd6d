import { beforeAll, describe, expect, it } from 'vitest';
import { accessRuleFor, mayUse, ROLE, type Role } from '../../domain/access.ts';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { resourceUrl } from '../../domain/paths.ts';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import type { DocField, DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Row } from '../../server/ports/row.ts';
import { reachableDoctypes } from '../support/reachableDoctypes.ts';
import { type MatrixSite, matrixSite, type Probe } from './matrixSite.ts';

const ROLES = Object.values(ROLE);
const doctypes = new Map(readDocTypes().map((json) => [json.name, json]));
const STANDARD = ['owner', 'creation', 'docstatus'];

let site: MatrixSite;
beforeAll(() => {
  site = matrixSite();
});

/** May a body of this role change the field? From the DocType: srv fields are read only there (decisions C, G6). */
function mayWrite(json: DocTypeJson, field: DocField, role: Role): boolean {
  const { write, write_except = [] } = accessRuleFor(json.name, role)!;
  if (field.read_only || field.set_only_once || write_except.includes(field.fieldname)) return false;
  // A status asks for a transition: the order process decides.
  if (json.name === 'Order Progress' && field.fieldname === 'status') return true;
  if (write) return write.includes(field.fieldname);
  const level = field.permlevel ?? 0;
  return json.permissions.some((row) => row.role === role && (row.permlevel ?? 0) === level && row.write);
}

/** A value of the field's type that is not the stored one. */
function otherValue(field: DocField, stored: unknown): unknown {
  const { fieldtype, options = '' } = field;
  if (fieldtype === 'Check') return stored ? 0 : 1;
  if (['Int', 'Float', 'Currency', 'Percent'].includes(fieldtype)) return Number(stored ?? 0) + 7;
  if (fieldtype === 'Select') return options.split('\n').find((option) => option && option !== stored) ?? 'x';
  if (fieldtype === 'Link') return options === 'DocType' ? 'User' : site.another(options, stored);
  if (fieldtype === 'Date') return '2031-01-02';
  if (fieldtype === 'Datetime') return '2031-01-02 03:04:05';
  if (fieldtype === 'Time') return '03:04:05';
  if (fieldtype.startsWith('Table')) return [];
  if (fieldtype === 'JSON') return '{"forged":1}';
  return 'forged';
}

const rowsOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

function ownProbe(doctype: string, role: Role): Probe | undefined {
  const probes = site.probes[doctype] ?? [];
  return (
    probes.find((probe) => probe.owners.includes(role)) ??
    ((accessRuleFor(doctype, role)?.rows ?? 'all') === 'all' ? probes[0] : undefined)
  );
}

const writable = reachableDoctypes.filter((doctype) => ROLES.some((role) => mayUse(doctype, 'update', role)));

describe.each(writable)('a body for %s', (doctype) => {
  const json = doctypes.get(doctype)!;

  it.each(ROLES.filter((role) => mayUse(doctype, 'update', role)))(
    'of %s changes no field it may not',
    async (role) => {
      const probe = ownProbe(doctype, role)!;
      const path = resourceUrl(doctype, probe.name);
      const changed: string[] = [];
      for (const field of json.fields.filter((one) => !mayWrite(json, one, role))) {
        const { fieldname } = field;
        const before = site.stored(doctype, probe.name);
        const value = otherValue(field, before[fieldname]);
        const { status } = await site.ask(role, 'PUT', path, { [fieldname]: value });
        const after = site.stored(doctype, probe.name);
        if (rowsOf(after[fieldname]) !== rowsOf(before[fieldname])) changed.push(fieldname);
        if (status >= 500) changed.push(`${fieldname}: ${status}`);
      }
      expect(changed).toEqual([]);
    },
  );

  it.each(ROLES.filter((role) => mayUse(doctype, 'update', role)))('of %s changes no standard field', async (role) => {
    const probe = ownProbe(doctype, role)!;
    const before = site.stored(doctype, probe.name);
    const forged: Row = {
      owner: 'staff@example.com',
      creation: '2020-01-01 00:00:00',
      idx: 9,
      name: 'forged',
      docstatus: 1,
    };
    for (const [key, value] of Object.entries(forged)) {
      const { status } = await site.ask(role, 'PUT', resourceUrl(doctype, probe.name), { [key]: value });
      expect([key, status < 500]).toEqual([key, true]);
    }
    const after = site.stored(doctype, probe.name);
    expect(STANDARD.map((name) => [name, after[name]])).toEqual(STANDARD.map((name) => [name, before[name]]));
  });
});

describe('a status in a body', () => {
  it.each([ROLE.customer, ROLE.reciter, ROLE.restaurant] as const)('of %s never means paid', async (role) => {
    for (const probe of site.probes['Order Progress']!.filter((one) => one.owners.includes(role))) {
      const before = site.stored('Order Progress', probe.name);
      for (const status of [STATUS.paymentCompleted]) {
        if (before.status === status) continue;
        const response = await site.ask(role, 'PUT', resourceUrl('Order Progress', probe.name), { status });
        expect(response.status).toBe(403);
        expect(site.stored('Order Progress', probe.name).status).toBe(before.status);
      }
    }
  });
});
