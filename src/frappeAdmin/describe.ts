import type { Http } from '../dataProvider/http.ts';
import type { DocTypeDescription } from './description.ts';
import { descriptionOfSite, type SiteDocType } from './siteDocType.ts';

/** Frappe's own modules, whose DocTypes an admin shows only if it names them. */
const FRAPPE = [
  ...[
    'Core',
    'Desk',
    'Email',
    'Website',
    'Printing',
    'Integrations',
    'Automation',
    'Workflow',
    'Social',
    'Contacts',
    'Geo',
  ],
];

/**
 * Names of a site's DocTypes, without Frappe's own.
 * @throws HttpError 403 if the user may not list them
 */
async function namesOf(http: Http): Promise<string[]> {
  const filters = [
    ['istable', '=', 0],
    ['module', 'not in', FRAPPE],
  ];
  const query = { fields: '["name"]', filters: JSON.stringify(filters), order_by: 'name asc', limit_page_length: 0 };
  const { json } = await http({ path: '/api/resource/DocType', query });
  return (json as { data: { name: string }[] }).data.map(({ name }) => name);
}

/**
 * Descriptions of DocTypes and of their child tables, by name.
 * @param names which DocTypes; by default all of the site's own, which only a System Manager may list
 */
export async function describedDocTypes(
  http: Http,
  names?: readonly string[],
): Promise<Map<string, DocTypeDescription>> {
  const requested = names ?? (await namesOf(http));
  const answers = await Promise.all(
    requested.map((doctype) => http({ path: '/api/method/frappe.desk.form.load.getdoctype', query: { doctype } })),
  );
  const doctypes = answers.flatMap(({ json }) => (json as { docs: SiteDocType[] }).docs);
  return new Map(doctypes.map((doctype) => [doctype.name, descriptionOfSite(doctype)]));
}
