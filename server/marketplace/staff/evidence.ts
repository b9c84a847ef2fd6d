import type { RequestContext } from '../../ports/context.ts';
import { getRole } from '../common/roles.ts';
import { isOwnFile } from '../vendors/sql/vendors.ts';

/**
 * May the session see a picture that came with a complaint? Who uploaded it may, and who may read the complaint.
 * @param address of the file, without anything that a filter could read as a pattern
 */
export function mayReadEvidence(context: RequestContext, address: string): boolean {
  if (!getRole(context.session)) return false;
  if (isOwnFile(context.database, address, context.session.user)) return true;
  const filters = [['evidence', 'like', `%${address}%`]];
  return context.documents.count('Contact Message', { filters }) > 0;
}
