import type { RequestContext } from '../../host/context.ts';
import type { Session } from '../../host/session.ts';
import type { Site } from '../schema/site.ts';

/** Who saves, in which request, and whether the caller has decided on permissions already. */
export interface Work {
  site: Site;
  context: RequestContext;
  session: Session;
  trusted: boolean;
}
