/**
 * Generates files from their sources:
 * - from the DocType JSON: domain/generated/doctypes.gen.ts (types), doctypeFields.gen.ts (descriptions for forms), doctypeLists.gen.ts
 * (for lists), doctypeAccess.gen.ts (who may do what, if the role rows decide it), and the texts of their labels in both languages;
 * - from the order process: domain/generated/orderProcess.gen.ts (its names as types);
 * - from the methods' definitions: domain/generated/methodCalls.gen.ts (how the browser calls a method) and docs/api/openapi.json;
 * - from the back office's declarations: domain/generated/backOfficeResources.gen.ts (its paths);
 * - for a Frappe site: the Python classes of each DocType, and the fields that its own DocTypes get. Run `npm run codegen`; a test compares
 * the generated files with the committed ones.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '../domain/text/format.ts';
import type { DocTypeJson } from '../server/ports/doctypeJson.ts';
import { documentTypes, hasValue } from '../src/dataProvider/documentTypes.ts';
import { customFieldsSource } from './customFields.ts';
import { accessSource } from './doctypeAccess.ts';
import { controllerSources } from './doctypeControllers.ts';
import { getGrants } from './doctypeGrants.ts';
import { listsSource } from './doctypeLists.ts';
import { HEADER, quoteString, TABLES } from './doctypeText.ts';
import { wordsSource } from './doctypeWords.ts';
import { methodCallsSource, openApiSource } from './methodSources.ts';

const OURS = new URL('../frappe/husainia/husainia/husainia/doctype/', import.meta.url);
const OFFICE = new URL('../src/backoffice/', import.meta.url);
const STOCK = new URL('../frappe/stock/', import.meta.url);
const ACCESS = new URL('../frappe/husainia/husainia/contract/access.json', import.meta.url);
const PROCESS = new URL('../frappe/husainia/husainia/contract/order_process.json', import.meta.url);

const DESCRIBED = [
  'fieldname',
  'fieldtype',
  'label',
  'options',
  'default',
  'reqd',
  'unique',
  'set_only_once',
  'read_only',
  'hidden',
  'permlevel',
  'length',
  'precision',
  'non_negative',
  'in_list_view',
  'in_standard_filter',
] as const;

/** Reads every DocType of the product, ours and the reduced stock ones, by name. */
export function readDocTypes(): DocTypeJson[] {
  const read = (url: URL): DocTypeJson => {
    try {
      return JSON.parse(readFileSync(url, 'utf8'));
    } catch (error) {
      throw new Error(`${url.pathname.split('/').at(-1)}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const folders = readdirSync(OURS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const ours = folders.map(({ name }) => read(new URL(`${name}/${name}.json`, OURS)));
  const stock = readdirSync(STOCK).map((file) => read(new URL(file, STOCK)));
  return [...ours, ...stock].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const typeName = (doctype: string) => doctype.replaceAll(' ', '');

/** The text of domain/generated/doctypes.gen.ts. It uses type aliases, which are assignable to the engine's rows of any DocType. */
export const typesSource = (doctypeSources: DocTypeJson[]): string => documentTypes(doctypeSources, HEADER);

/** The type of the public settings: those that the contract lists. @throws for a name that isn't a setting */
export function publicSettingsSource(settings: DocTypeJson, names: readonly string[]): string {
  const unknown = names.filter((name) => !settings.fields.some(({ fieldname }) => fieldname === name));
  if (unknown.length) throw new Error(`No such setting: ${unknown.join(', ')}`);
  return `
/** The public settings, amounts in dinars (\`public_settings\` of access.json). */
export type PublicSettings = Pick<
  ${typeName(settings.name)},
${names.map((name) => `  | ${quoteString(name)}`).join('\n')}
>;
`;
}

/** The Section Break before each field, by the field's name. */
function sectionsOf(doctype: DocTypeJson): Map<string, string> {
  const sections = new Map<string, string>();
  let section: string | undefined;
  for (const { fieldname, fieldtype } of doctype.fields) {
    if (fieldtype === 'Section Break') section = fieldname;
    else if (section) sections.set(fieldname, section);
  }
  return sections;
}

function descriptionOf(doctype: DocTypeJson): string {
  const sections = sectionsOf(doctype);
  const fields = doctype.fields
    .filter((field) => hasValue(field) && !field.hidden)
    .map((field) => {
      const entries = DESCRIBED.filter((key) => field[key] !== undefined).map((key) => [key, field[key]]);
      const section = sections.get(field.fieldname);
      return `      ${JSON.stringify({ ...Object.fromEntries(entries), ...(section ? { section } : {}) })},`;
    });
  const search = doctype.search_fields?.split(',').map((name) => name.trim()) ?? [];
  return `  ${quoteString(doctype.name)}: {
    name: ${quoteString(doctype.name)},
    titleField: ${quoteString(doctype.title_field ?? 'name')},${doctype.image_field ? `\n    imageField: ${quoteString(String(doctype.image_field))},` : ''}
    searchFields: ${JSON.stringify(search)},
    sortField: ${quoteString(doctype.sort_field ?? 'modified')},
    sortOrder: ${quoteString(doctype.sort_order ?? 'DESC')},
    naming: ${quoteString(doctype.autoname ?? 'hash')},
    isTable: ${Boolean(doctype.istable)},
    isSingle: ${Boolean(doctype.issingle)},
    grants: ${JSON.stringify(getGrants(doctype))},
    fields: [\n${fields.join('\n')}\n    ],
  },`;
}

/** The DocTypes that some role can access, with their child tables: the browser does not need the others. */
function described(doctypes: DocTypeJson[]): DocTypeJson[] {
  const reached = doctypes.filter((doctype) => doctype.permissions.length > 0);
  const tables = new Set(
    reached.flatMap((one) => one.fields.filter((f) => TABLES.has(f.fieldtype)).map((f) => f.options)),
  );
  return doctypes.filter((doctype) => reached.includes(doctype) || tables.has(doctype.name));
}

/** The text of domain/generated/doctypeFields.gen.ts. */
export function fieldsSource(doctypes: DocTypeJson[]): string {
  return `${HEADER}
import type { DocTypeName } from './doctypes.gen.ts';

/** A field as forms and lists need it; keys as in the DocType JSON, absent = 0. */
export interface FieldDescription {
  fieldname: string;
  fieldtype: string;
  label: string;
  options?: string;
  default?: string;
  reqd?: 1;
  unique?: 1;
  set_only_once?: 1;
  /** Written by the server only. */
  read_only?: 1;
  hidden?: 1;
  permlevel?: number;
  /** Maximum number of characters. */
  length?: number;
  precision?: string;
  non_negative?: 1;
  in_list_view?: 1;
  in_standard_filter?: 1;
  /** The Section Break before it. */
  section?: string;
}

export interface DocTypeDescription {
  name: DocTypeName;
  titleField: string;
  /** The picture of the document in lists. */
  imageField?: string;
  searchFields: string[];
  sortField: string;
  sortOrder: string;
  naming: string;
  isTable: boolean;
  isSingle: boolean;
  /** What a role may do, on which permission levels; only and except restrict the fields that it writes. */
  grants: Record<
    string,
    { read: number[]; write: number[]; create?: boolean; delete?: boolean; only?: string[]; except?: string[] }
  >;
  fields: FieldDescription[];
}

/** The DocTypes that some role can access, with their child tables. */
export const doctypes: Partial<Record<DocTypeName, DocTypeDescription>> = {
${described(doctypes).map(descriptionOf).join('\n')}
};
`;
}

interface ProcessJson {
  request: { guards: string[]; effects: string[] };
  transitions: {
    id: string;
    action?: string;
    by: { actor: string; reasons?: string[] }[];
    guards: string[];
    effects: string[];
  }[];
  other_actions: { action: string; by: string[] }[];
}

/** The text of domain/generated/orderProcess.gen.ts: the names in the table of order steps as types, so that each must have its code and texts. */
export function processSource({ request, transitions, other_actions }: ProcessJson): string {
  const union = (names: (string | undefined)[]) =>
    [...new Set(names)].flatMap((name) => (name ? [`\n  | ${quoteString(name)}`] : [])).join('');
  const byStaff = transitions.filter(({ by }) => by.some(({ actor }) => actor === 'staff'));
  const inOffice = (actors: string[]) => actors.includes('vendor') || actors.includes('staff');
  const officeActions = [
    ...transitions.filter(({ by }) => inOffice(by.map(({ actor }) => actor))),
    ...other_actions.filter(({ by }) => inOffice(by)),
  ];
  const telling = (effect: string) =>
    union(transitions.filter(({ effects }) => effects.includes(effect)).map(({ id }) => id));
  const reasons = transitions.flatMap(({ by }) => by.flatMap((rule) => rule.reasons ?? []));
  return `// Generated by scripts/generateTypes.ts from the order process under frappe/. Do not edit.

/** The actions of a line's buttons. */
export type Action =${union([...transitions, ...other_actions].map(({ action }) => action))};

/** The actions of the back office's buttons. */
export type OfficeAction =${union(officeActions.map(({ action }) => action))};

/** The guards of a request. */
export type RequestGuard =${union(request.guards)};

/** The effects of a request. */
export type RequestEffect =${union(request.effects)};

/** The guards of transitions. */
export type StepGuard =${union(transitions.flatMap(({ guards }) => guards))};

/** The effects of transitions. */
export type StepEffect =${union(transitions.flatMap(({ effects }) => effects))};

/** The transitions that notify the customer, by id. */
export type CustomerNotifiedStep =${telling('customer_told')};

/** The transitions that notify the provider, by id. */
export type VendorNotifiedStep =${telling('vendor_told')};

/** The transitions of staff, by id. */
export type StaffStep =${union(byStaff.map(({ id }) => id))};

/** The values of a line's \`status_reason\` that a transition sets. */
export type StepReason =${union(reasons)};
`;
}

/**
 * The resources that the back office declares; each is also the first segment of its pages' URLs.
 * @throws for a declaration without a name
 */
function declaredResources(): string[] {
  const folders = readdirSync(OFFICE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => new URL(`${name}/index.ts`, OFFICE))
    .filter((file) => existsSync(file))
    .map((file) => {
      const [, name] = /(?:declareResource|methodListResource)\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
      if (!name)
        throw new Error(`${file.pathname.split('/').slice(-2).join('/')} names no resource: declareResource('...')`);
      return name;
    })
    .sort();
}

/** The text of domain/generated/backOfficeResources.gen.ts. */
const backOfficeSource = (
  names: readonly string[],
): string => `// Generated by scripts/generateTypes.ts from the declarations under src/backoffice. Do not edit.

/** The names of the back office's resources, which are also their first path segments. */
export const backOfficeResources = [
${names.map((name) => `  ${quoteString(name)},`).join('\n')}
] as const;
`;

/** The files to write, by path from the project's root. */
export function generated(): Record<string, string> {
  const doctypes = readDocTypes();
  const settings = doctypes.find(({ name }) => name === 'Husainia Settings');
  const { public_settings } = JSON.parse(readFileSync(ACCESS, 'utf8')) as { public_settings: string[] };
  if (!settings) throw new Error('There is no DocType Husainia Settings');
  return {
    'domain/generated/doctypes.gen.ts': typesSource(doctypes) + publicSettingsSource(settings, public_settings),
    'domain/generated/doctypeFields.gen.ts': fieldsSource(doctypes),
    'domain/generated/doctypeAccess.gen.ts': accessSource(doctypes),
    'domain/generated/doctypeLists.gen.ts': listsSource(doctypes),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`locales/${language}/doctypes.json`, wordsSource(doctypes, language)]),
    ),
    'domain/generated/orderProcess.gen.ts': processSource(JSON.parse(readFileSync(PROCESS, 'utf8')) as ProcessJson),
    'domain/generated/backOfficeResources.gen.ts': backOfficeSource(declaredResources()),
    'domain/generated/methodCalls.gen.ts': methodCallsSource(),
    'docs/api/openapi.json': openApiSource(),
    ...controllerSources(doctypes),
    'frappe/husainia/husainia/fixtures/custom_field.json': customFieldsSource(doctypes),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    for (const [path, text] of Object.entries(generated())) writeFileSync(new URL(`../${path}`, import.meta.url), text);
  } catch (error) {
    // a mistake in a DocType is reported in one sentence, without a stack
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
