import { FrappeError } from './errors.ts';
import { fieldNotPermitted } from './filters.ts';
import type { Meta } from './meta.ts';
import type { Session } from './types.ts';

/** A list the session may not have; a child list's refusal says nothing. */
export function listDenied(meta: Meta, session: Session, silent: boolean, field?: string): FrappeError {
  if (field) return fieldNotPermitted(field);
  if (silent) return new FrappeError('PermissionError', []);
  return new FrappeError('PermissionError', [
    {
      message: `User <strong>${session.user}</strong> does not have doctype access via role permission for document <strong>${meta.name}</strong>`,
      title: 'Message',
    },
  ]);
}
