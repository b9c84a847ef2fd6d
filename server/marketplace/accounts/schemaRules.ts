import type { IndexRule } from '../../ports/schemaRules.ts';

/** An account accepts each version of a document once. */
export const consentIndex: IndexRule = {
  doctype: 'Consent',
  name: 'one of a version',
  fields: ['user', 'document', 'version'],
  unique: true,
};
