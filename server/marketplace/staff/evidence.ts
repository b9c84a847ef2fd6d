import type { RequestContext } from '../../ports/context.ts';
import { getRole } from '../common/roles.ts';
import { isOwnFile } from '../providers/sql/providers.ts';

/**
 * Whether the session may see a picture of a complaint: its uploader may, and so may those who can read the complaint.
 * @param address the file's URL, without wildcards that a filter would interpret
 */
export function mayReadEvidence(context: RequestContext, address: string): boolean {
  if (!getRole(context.session)) return false;
  if (isOwnFile(context.database, address, context.session.user)) return true;
  const filters = [['evidence', 'like', `%${address}%`]];
  return context.documents.count('Contact Message', { filters }) > 0;
}
