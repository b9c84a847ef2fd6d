import { type Meta, quoteName } from '../schema/meta.ts';
import { crash, type FrappeSite } from '../schema/site.ts';

/** The tables that a list reads in addition to its own. */
export interface Joins {
  /** Joins a child table of the DocType, unless it is the DocType itself. @throws ValidationError for an unrelated one */
  require(meta: Meta, field: string): void;
  /** Joins the target of a Link field under its own alias. @returns its DocType and the quoted alias */
  link(fieldname: string): { meta: Meta; alias: string } | undefined;
  has(meta: Meta): boolean;
  readonly any: boolean;
  sql(): string;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export function createJoins(site: FrappeSite, main: Meta): Joins {
  const joined = new Map<Meta, string>();
  const links = new Map<string, string>();
  return {
    require(meta) {
      if (meta === main || joined.has(meta)) return;
      if (!main.tables.some((field) => field.options === meta.name))
        throw crash(`${meta.name} is no table of ${main.name}`);
      joined.set(
        meta,
        ` LEFT JOIN ${meta.table} ON ${meta.table}."parent" = ${main.table}."name" AND ${meta.table}."parenttype" = ${literal(main.name)}`,
      );
    },
    link(fieldname) {
      const field = main.field(fieldname);
      const target = field?.fieldtype === 'Link' ? site.metas.get(field.options ?? '') : undefined;
      if (!target) return undefined;
      const alias = quoteName(`tab${target.name}:${fieldname}`);
      links.set(
        alias,
        ` LEFT JOIN ${target.table} AS ${alias} ON ${alias}."name" = ${main.table}.${quoteName(fieldname)}`,
      );
      return { meta: target, alias };
    },
    has: (meta) => meta === main || joined.has(meta),
    get any() {
      return joined.size + links.size > 0;
    },
    sql: () => [...joined.values(), ...links.values()].join(''),
  };
}
