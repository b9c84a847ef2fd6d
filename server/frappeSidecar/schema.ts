import { createHash } from 'node:crypto';
import { isLongText } from '../frappe/schema/fieldtypes.ts';
import { buildMeta } from '../frappe/schema/meta.ts';
import { getIndices } from '../frappe/schema/tables.ts';
import type { DocTypeJson } from '../ports/doctypeJson.ts';
import type {
  ChangeLogRule,
  ExcludedRows,
  ExclusionConstraint,
  IndexRule,
  RowFilter,
  SchemaRules,
} from '../ports/schemaRules.ts';

/**
 * What the tables of a site need in addition to what Frappe creates from the DocTypes, as MariaDB statements. The installation and every
 * migration run them in this order, so each can run again. All names start with `husainia`, by which the uninstallation finds them.
 */

const name = (text: string): string => `\`${text.replaceAll('`', '``')}\``;
const table = (doctype: string): string => name(`tab${doctype}`);
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
/** Shortens a name, because MariaDB limits the length of names. */
const short = (...parts: string[]): string =>
  `husainia_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24)}`;

/** How many characters of a text without a length an index includes. */
const BEGINNING = 140;

/** The engine's own tables, in addition to those of the DocTypes. */
const TABLES = [
  'CREATE TABLE IF NOT EXISTS `__secret` (kind VARCHAR(60) NOT NULL, name VARCHAR(190) NOT NULL, value LONGTEXT NOT NULL, PRIMARY KEY (kind, name))',
  'CREATE TABLE IF NOT EXISTS `__site` (one INT PRIMARY KEY, mark VARCHAR(20) NOT NULL)',
  `CREATE TABLE IF NOT EXISTS \`__changes\` (number BIGINT PRIMARY KEY AUTO_INCREMENT, log VARCHAR(140) NOT NULL,
     \`key\` VARCHAR(190) NOT NULL, mark VARCHAR(36) NOT NULL DEFAULT (UUID()))`,
  "INSERT INTO `__changes` (log, `key`) SELECT '', '' FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM `__changes`)",
].map((sql) => (sql.startsWith('CREATE') ? `${sql} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci` : sql));

type TypeOf = (doctype: string, field: string) => string | undefined;

function indexColumns(doctype: string, fields: readonly string[], typeOf: TypeOf): string {
  return fields
    .map((field) => (isLongText(typeOf(doctype, field) ?? '') ? `${name(field)}(${BEGINNING})` : name(field)))
    .join(', ');
}

/** What the engine creates for a DocType and Frappe does not: the name as primary key, and unique fields. */
function ofDocType(json: DocTypeJson, typeOf: TypeOf): string[] {
  if (json.issingle) return [];
  return getIndices(buildMeta(json))
    .filter(({ unique }) => !unique)
    .map(
      ({ suffix, fields }) =>
        `CREATE INDEX IF NOT EXISTS ${name(short('index', suffix))} ON ${table(json.name)} (${indexColumns(
          json.name,
          fields.map((field) => field.name),
          typeOf,
        )})`,
    );
}

/** Whether the fields start an index that the DocType has anyway: MariaDB has only one order, so one index serves both. */
const isServed = ({ doctype, fields, unique }: IndexRule, own: readonly DocTypeJson[]): boolean => {
  const json = own.find((one) => one.name === doctype);
  return Boolean(
    json &&
      !unique &&
      getIndices(buildMeta(json)).some((index) => fields.every((field, at) => index.fields[at]?.name === field)),
  );
};

function condition([field, operator, value]: RowFilter): string {
  if (operator === 'is') return `${name(field)} IS NOT NULL`;
  return `${name(field)} ${operator === '=' ? '=' : '<>'} ${literal(value)}`;
}

/** MariaDB cannot index some rows only: a unique index with a filter uses a generated column that is empty for all other rows. */
function ofIndex({ doctype, name: rule, fields, unique, where = [] }: IndexRule, typeOf: TypeOf): string[] {
  const index = name(short('rule', rule));
  const [first = '', ...rest] = fields;
  if (!unique)
    return [`CREATE INDEX IF NOT EXISTS ${index} ON ${table(doctype)} (${indexColumns(doctype, fields, typeOf)})`];
  if (!where.length)
    return [
      `CREATE UNIQUE INDEX IF NOT EXISTS ${index} ON ${table(doctype)} (${indexColumns(doctype, fields, typeOf)})`,
    ];
  const carrier = short('column', rule);
  return [
    `ALTER TABLE ${table(doctype)} ADD COLUMN IF NOT EXISTS ${name(carrier)} VARCHAR(190) AS
       (IF(${where.map(condition).join(' AND ')}, ${name(first)}, NULL)) VIRTUAL`,
    `CREATE UNIQUE INDEX IF NOT EXISTS ${index} ON ${table(doctype)} (${[carrier, ...rest].map(name).join(', ')})`,
  ];
}

function trigger(title: string, when: 'BEFORE' | 'AFTER', event: string, doctype: string, body: string): string[] {
  const own = name(short('trigger', title, event));
  return [
    `DROP TRIGGER IF EXISTS ${own}`,
    `CREATE TRIGGER ${own} ${when} ${event} ON ${table(doctype)} FOR EACH ROW ${body}`,
  ];
}

/** The condition that a row holds what the exclusion is about. */
const holds = (row: string, { while: values }: ExcludedRows): string =>
  Object.entries(values)
    .map(([field, held]) => `${row}.${name(field)} IN (${held.map(literal).join(', ')})`)
    .join(' AND ');

/** The condition that a row of one table overlaps the new row of another. */
const overlapping = (other: ExcludedRows, entering: ExcludedRows): string =>
  [
    `other.${name(other.by)} = NEW.${name(entering.by)}`,
    ...(other.doctype === entering.doctype ? ['other.name <> NEW.name'] : []),
    holds('other', other),
    `other.${name(other.from)} < NEW.${name(entering.to)}`,
    `other.${name(other.to)} > NEW.${name(entering.from)}`,
  ].join(' AND ');

/** An exclusion constraint: reads what others have committed, and locks it until this transaction ends. */
function ofExclusion({ name: rule, rows, message }: ExclusionConstraint): string[] {
  return rows.flatMap((entering) => {
    const { doctype, by, from, to } = entering;
    const title = `${rule} of ${doctype}`;
    const moved = [by, from, to].map((field) => `NOT (OLD.${name(field)} <=> NEW.${name(field)})`).join(' OR ');
    const refuse = rows
      .map(
        (other) => `
      IF EXISTS (SELECT 1 FROM ${table(other.doctype)} other WHERE ${overlapping(other, entering)} LOCK IN SHARE MODE) THEN
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = ${literal(message)};
      END IF;`,
      )
      .join('');
    const [held, before] = [holds('NEW', entering), holds('OLD', entering)];
    return [
      ...trigger(title, 'BEFORE', 'INSERT', doctype, `BEGIN IF ${held} THEN ${refuse} END IF; END`),
      ...trigger(
        title,
        'BEFORE',
        'UPDATE',
        doctype,
        `BEGIN IF ${held} AND (NOT COALESCE(${before}, 0) OR ${moved}) THEN ${refuse} END IF; END`,
      ),
    ];
  });
}

function ofChangeLog({ doctype, name: rule, key, of }: ChangeLogRule): string[] {
  const differs = (field: string) => `NOT (OLD.${name(field)} <=> NEW.${name(field)})`;
  const write = (row: string, when = '1') =>
    `IF ${row}.${name(key)} IS NOT NULL AND ${when} THEN INSERT INTO \`__changes\` (log, \`key\`) VALUES (${literal(rule)}, ${row}.${name(key)}); END IF;`;
  const changed = [key, ...of].map(differs).join(' OR ');
  return [
    ...trigger(rule, 'AFTER', 'INSERT', doctype, `BEGIN ${write('NEW')} END`),
    ...trigger(rule, 'AFTER', 'DELETE', doctype, `BEGIN ${write('OLD')} END`),
    ...trigger(
      rule,
      'AFTER',
      'UPDATE',
      doctype,
      `BEGIN IF ${changed} THEN ${write('NEW')} ${write('OLD', differs(key))} END IF; END`,
    ),
  ];
}

/** All statements, in order. @param doctypes of the whole product; only its own get indexes, because stock ones are Frappe's */
export function schemaStatements(rules: SchemaRules, doctypes: readonly DocTypeJson[]): string[] {
  const types = new Map(
    doctypes.map((json) => [json.name, new Map(json.fields.map(({ fieldname, fieldtype }) => [fieldname, fieldtype]))]),
  );
  const typeOf: TypeOf = (doctype, field) => types.get(doctype)?.get(field);
  const own = doctypes.filter(({ module }) => module === 'Husainia');
  return [
    ...TABLES,
    ...own.flatMap((json) => ofDocType(json, typeOf)),
    ...rules.indices.filter((rule) => !isServed(rule, own)).flatMap((rule) => ofIndex(rule, typeOf)),
    ...rules.exclusions.flatMap(ofExclusion),
    ...rules.changeLogs.flatMap(ofChangeLog),
  ];
}
