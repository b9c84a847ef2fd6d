import { mayUse } from '../../../domain/access.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getRole } from '../common/roles.ts';
import { documentOfFile } from './sql/documents.ts';

/**
 * Whether the session may read a file of a verification document: those who may read the document may, its provider and staff.
 * @param address the file's URL
 */
export function mayReadDocumentFile(context: RequestContext, address: string): boolean {
  const role = getRole(context.session);
  // For a role without any documents, counting them would be an error instead of none.
  if (!role || !mayUse('Provider Document', 'read', role)) return false;
  const name = documentOfFile(context.database, address);
  return name !== undefined && context.documents.count('Provider Document', { filters: [['name', '=', name]] }) > 0;
}
