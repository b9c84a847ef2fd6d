import { ROLE } from '../../../domain/access.ts';
import { parseFocus, withoutFocus } from '../../../domain/imageVariants.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { isOwnFile } from './sql/vendors.ts';

/** The path of an upload: a full address of our own host is accepted and stored as path (S1-C-06). */
function filePath(value: string, publicUrl: string): string {
  return value.startsWith(`${publicUrl}/files/`) ? value.slice(publicUrl.length) : value;
}

/**
 * A file field takes an upload of the own account or the value it had; behind a picture's address may stand the point that must be
 * seen of it.
 * @param owner whose uploads staff may write back beside its own; the vendor's
 * @throws ValidationError for any other address
 */
export function settleFileField(
  context: RequestContext,
  row: Row,
  field: string,
  before: unknown,
  publicUrl: string,
  owner?: string,
): void {
  const value = row[field];
  if (value === undefined || value === null || value === '') return;
  const path = filePath(sentText(value), publicUrl);
  row[field] = path;
  if (path === before || getRole(context.session) === undefined) return;
  const file = withoutFocus(path);
  const { user } = context.session;
  const uploaders = getRole(context.session) === ROLE.staff && owner ? [user, owner] : [user];
  const isKnown =
    file === withoutFocus(sentText(before)) || uploaders.some((one) => isOwnFile(context.database, file, one));
  if (!isKnown || (file !== path && !parseFocus(path)))
    refuse('ValidationError', 'errors.format', { fieldname: field });
}
