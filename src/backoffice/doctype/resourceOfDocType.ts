import { resources } from '../../api/resources.ts';

/** The resource of a Link's DocType; undefined if no screen may read it. */
export function resourceOfDocType(doctype: string | undefined): string | undefined {
  return Object.entries(resources).find(([, entry]) => 'doctype' in entry && entry.doctype === doctype)?.[0];
}

/** The resources made of a DocType's documents: the documents themselves, and the rows of their tables. */
export function resourcesOfDocType(doctype: string | undefined): string[] {
  const documents = resourceOfDocType(doctype);
  if (!documents) return [];
  const rows = Object.entries(resources).filter(([, entry]) => 'parent' in entry && entry.parent === documents);
  return [documents, ...rows.map(([name]) => name)];
}
