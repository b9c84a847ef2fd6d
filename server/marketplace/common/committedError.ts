import { FrappeError } from '../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';

/**
 * A refusal whose transaction commits: what was due has happened, and the caller is still refused (an approval after the deadline cancels
 * the line and is refused).
 */
export function committedError(context: RequestContext, error: FrappeError): MethodReply {
  context.messages.push(...error.messages);
  return {
    kind: 'reply',
    status: error.status,
    headers: error.headers,
    body: { exc_type: error.exception, ...(error.data === undefined ? {} : { data: error.data }) },
  };
}

/** Runs `work` in a savepoint. A refusal rolls it back and is passed to `otherwise`. */
export function inSavepoint<T>(context: RequestContext, work: () => T, otherwise: (error: FrappeError) => T): T {
  const before = context.messages.length;
  try {
    return context.database.transaction(work);
  } catch (error) {
    if (!(error instanceof FrappeError)) throw error;
    context.messages.length = before;
    return otherwise(error);
  }
}
