import type { ServerMessage, Session } from '../../ports/session.ts';
import { createDocuments } from '../documents/documents.ts';
import type { EngineDocuments } from '../documents/engineDocuments.ts';
import type { RunningContext } from '../methods/call.ts';
import { ADMINISTRATOR, type FrappeSite } from '../schema/site.ts';

/** The context of one request. Its documents are created on demand: a list needs none, and few requests need the system's. */
class SiteContext implements RunningContext {
  readonly database;
  readonly now;
  readonly random;
  readonly messages: ServerMessage[] = [];
  readonly committed: (() => void)[] = [];
  cookies: string[] = [];
  readonly session: Session;
  readonly address: string;
  private readonly site: FrappeSite;
  private id: string | undefined;
  private own: EngineDocuments | undefined;
  private ofSystem: EngineDocuments | undefined;

  constructor(site: FrappeSite, session: Session, details: { requestId?: string; address: string }) {
    this.site = site;
    this.session = session;
    this.database = site.database;
    this.now = site.now;
    this.random = site.ambient.random;
    this.id = details.requestId;
    this.address = details.address;
  }

  get requestId(): string {
    this.id ??= this.random.uuid();
    return this.id;
  }

  get documents(): EngineDocuments {
    // a context that is derived for another account has that account's documents
    if (this.own?.session !== this.session) this.own = createDocuments(this.site, this, this.session);
    return this.own;
  }

  get system(): EngineDocuments {
    this.ofSystem ??= createDocuments(this.site, this, this.site.sessionOf(ADMINISTRATOR), true);
    return this.ofSystem;
  }

  afterCommit(work: () => void): void {
    this.committed.push(work);
  }
}

/**
 * Creates a context for one session; `system` has the same documents as Administrator.
 * @param details without a request id, one is created on demand
 */
export const createContext = (
  site: FrappeSite,
  session: Session,
  details: { requestId?: string; address: string },
): RunningContext => new SiteContext(site, session, details);
