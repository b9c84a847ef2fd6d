import type { RequestContext } from '../../host/context.ts';
import type { Row } from '../../host/row.ts';
import { sentText } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { roleOf } from '../common/roles.ts';
import { isOwnFile } from './sql/vendors.ts';

/** The path of an upload: a full address of our own host is accepted and stored as path (S1-C-06). */
function filePath(value: string, publicUrl: string): string {
  return value.startsWith(`${publicUrl}/files/`) ? value.slice(publicUrl.length) : value;
}

/**
 * A file field takes an upload of the own account or the value it had.
 * @throws ValidationError for any other address
 */
export function settleFileField(
  context: RequestContext,
  row: Row,
  field: string,
  before: unknown,
  publicUrl: string,
): void {
  const value = row[field];
  if (value === undefined || value === null || value === '') return;
  const path = filePath(sentText(value), publicUrl);
  row[field] = path;
  if (path === before || roleOf(context.session) === undefined) return;
  if (!isOwnFile(context.database, path, context.session.user))
    refuse('ValidationError', 'errors.format', { fieldname: field });
}
