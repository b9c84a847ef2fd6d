import type { DocTypeJson } from '../server/ports/doctypeJson.ts';

/** The Python classes that a Frappe site wants beside each DocType's file. They hold no rules: those are the marketplace's. */

const FOLDER = 'frappe/husainia/husainia/husainia';
const NOTE = '# Written by scripts/generateTypes.ts from the DocType beside it. Do not edit.';

/** Frappe's names of a DocType: of its folder, and of its class. */
const folderOf = (name: string): string => name.toLowerCase().replaceAll(/[ -]/g, '_');
const classOf = (name: string): string => name.replaceAll(/[ -]/g, '');

function controller(name: string): string {
  return `${NOTE}
from frappe.model.document import Document


class ${classOf(name)}(Document):
	"""${name}: fields, names and links as its file says."""
`;
}

/** What each of the product's own DocTypes needs beside its file, by path. */
export function controllerSources(doctypes: readonly DocTypeJson[]): Record<string, string> {
  const sources: Record<string, string> = { [`${FOLDER}/__init__.py`]: '', [`${FOLDER}/doctype/__init__.py`]: '' };
  for (const { name, module } of doctypes) {
    if (module !== 'Husainia') continue;
    const folder = `${FOLDER}/doctype/${folderOf(name)}`;
    sources[`${folder}/__init__.py`] = '';
    sources[`${folder}/${folderOf(name)}.py`] = controller(name);
  }
  return sources;
}
