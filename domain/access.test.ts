import { describe, expect, it } from 'vitest';
import access from '../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import routes from '../frappe/husainia/husainia/contract/routes.json' with { type: 'json' };
import { readDocTypes } from '../scripts/generateTypes.ts';
import { reachableDoctypes } from '../tests/support/reachableDoctypes.ts';
import { accessRuleFor, forgottenFields, mayUse, ROLE } from './access.ts';
import { backOfficeSegments } from './backOfficePaths.ts';
import { backOfficeResources } from './generated/backOfficeResources.gen.ts';
import { doctypes } from './generated/doctypeFields.gen.ts';
import { paths } from './paths.ts';

const ROLES = Object.values(ROLE);

describe('DocTypes', () => {
  it('have permission rows that match the access table', () => {
    for (const doctype of reachableDoctypes)
      for (const role of ROLES) {
        const grant = doctypes[doctype as keyof typeof doctypes]?.grants[role];
        const cell = accessRuleFor(doctype, role);
        expect([doctype, role, grant?.read.includes(0) ?? false]).toEqual([
          doctype,
          role,
          mayUse(doctype, 'read', role),
        ]);
        expect([doctype, role, grant?.write.includes(0) ?? false]).toEqual([
          doctype,
          role,
          mayUse(doctype, 'update', role),
        ]);
        expect([doctype, role, grant?.create ?? false]).toEqual([doctype, role, mayUse(doctype, 'create', role)]);
        expect([doctype, role, grant?.delete ?? false]).toEqual([doctype, role, mayUse(doctype, 'delete', role)]);
        const levels = [0, ...(cell?.own_levels ?? cell?.levels ?? [])];
        if (grant?.read.length) expect([doctype, role, grant.read]).toEqual([doctype, role, levels]);
        if (cell?.write_levels)
          expect([doctype, role, grant?.write]).toEqual([doctype, role, [0, ...cell.write_levels]]);
      }
  });

  it('classify every field for roles that read only some', () => {
    const all = readDocTypes();
    expect(all.flatMap(forgottenFields)).toEqual([]);
    const { name, fields } = all.find((one) => one.name === 'Order Progress')!;
    const unlisted = (of: typeof fields) =>
      forgottenFields({ name, fields: of }).map((sentence) => sentence.split('"')[1]);
    expect(unlisted([...fields, { fieldname: 'not_classified', fieldtype: 'Small Text' }])).toEqual(['not_classified']);
    expect(unlisted(fields.filter(({ fieldname }) => fieldname !== 'directions'))).toEqual(['directions']);
  });

  it('name only fields that exist', () => {
    const standard = ['name', 'owner', 'creation', 'modified'];
    for (const doctype of reachableDoctypes) {
      const known = new Set([
        ...standard,
        ...doctypes[doctype as keyof typeof doctypes]!.fields.map((f) => f.fieldname),
      ]);
      for (const role of ROLES) {
        const { read = [], write = [], read_once_paid = [], write_except = [] } = accessRuleFor(doctype, role) ?? {};
        for (const field of [...read, ...write, ...read_once_paid, ...write_except])
          expect([doctype, field, known.has(field)]).toEqual([doctype, field, true]);
      }
    }
    const settings = new Set(doctypes['Husainia Settings']!.fields.map((field) => field.fieldname));
    for (const field of access.public_settings) expect([field, settings.has(field)]).toEqual([field, true]);
  });
});

describe('pages', () => {
  it('list every page of the product once', () => {
    const known = [...Object.values(paths).map((path) => path.slice(1)), ...backOfficeSegments].filter(Boolean);
    const named = [...Object.keys(routes), ...backOfficeResources];
    expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
  });
});
