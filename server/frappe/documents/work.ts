import type { RequestContext } from '../../ports/context.ts';
import type { Session } from '../../ports/session.ts';
import type { FrappeSite } from '../schema/site.ts';

/** Who saves, in which request, and whether the caller has already checked permissions. */
export interface Work {
  site: FrappeSite;
  context: RequestContext;
  session: Session;
  trusted: boolean;
}
