import { ROLE } from '../../../domain/access.ts';
import { parseFocus, withoutFocus } from '../../../domain/imageVariants.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { isOwnFile } from './sql/providers.ts';

/** The path of an upload: a full URL of our own host is accepted and stored as a path (S1-C-06). */
function filePath(value: string, publicUrl: string): string {
  return value.startsWith(`${publicUrl}/files/`) ? value.slice(publicUrl.length) : value;
}

/**
 * Validates a file field: it takes an upload of the own account or its previous value; a picture's URL may be followed by its focal point.
 * @param owner the provider, whose uploads staff may restore in addition to its own
 * @throws ValidationError for any other URL
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
