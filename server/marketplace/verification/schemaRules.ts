import { DOCUMENT_STATE } from '../../../domain/states/providerDocument.ts';
import type { IndexRule } from '../../ports/schemaRules.ts';

const OF_A_TYPE = ['provider_type', 'provider', 'document_type'];

/** Of each type, a provider has at most one valid document, and one that waits or was rejected. */
export const documentIndices: readonly IndexRule[] = [
  {
    doctype: 'Provider Document',
    name: 'valid document of a type',
    fields: OF_A_TYPE,
    unique: true,
    where: [
      ['state', '!=', DOCUMENT_STATE.submitted],
      ['state', '!=', DOCUMENT_STATE.rejected],
    ],
  },
  {
    doctype: 'Provider Document',
    name: 'pending document of a type',
    fields: OF_A_TYPE,
    unique: true,
    where: [
      ['state', '!=', DOCUMENT_STATE.accepted],
      ['state', '!=', DOCUMENT_STATE.seen],
    ],
  },
  { doctype: 'Provider Document', name: 'open documents', fields: ['provider_type', 'state', 'expires_on'] },
  { doctype: 'Provider Document File', name: 'documents of files', fields: ['file'] },
];
