import { resources } from '../../api/resources.ts';

/** The resource whose documents a Link field points to; undefined when no screen may ask for them. */
export function resourceOfDocType(doctype: string | undefined): string | undefined {
  return Object.entries(resources).find(([, entry]) => 'doctype' in entry && entry.doctype === doctype)?.[0];
}
