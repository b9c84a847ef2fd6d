import type { AuthProvider, DataProvider } from 'react-admin';
import { frappeAuthProvider, frappeHttp } from '../dataProvider/auth/frappeAuthProvider.ts';
import type { FrappeLogin } from '../dataProvider/auth/options.ts';
import { frappeDataProvider } from '../dataProvider/frappeDataProvider.ts';
import { describedDocTypes } from './describe.ts';
import type { DocTypeDescription } from './description.ts';
import { registered, resourceNameOf } from './registered.ts';

interface Options {
  /** Origin of the site; '' for the page's own. */
  url: string;
  /** By password if absent. */
  auth?: FrappeLogin;
  /** Default: all of the site's own. */
  doctypes?: readonly string[];
}

/** What the site describes for the user who is logged in. */
interface DescribedSite {
  /** By name; empty if the user may not list them. */
  doctypes: ReadonlyMap<string, DocTypeDescription>;
  dataProvider: DataProvider;
  canAccess: NonNullable<AuthProvider['canAccess']>;
}

interface SiteConnection {
  authProvider: AuthProvider;
  /** Its methods wait until the site's DocTypes are described. */
  dataProvider: DataProvider;
  /** Reads the DocTypes once per login. */
  readDocTypes(): Promise<DescribedSite>;
}

/** A provider whose methods wait for the one that is loaded. @param like has the same methods */
function waitingFor(load: () => Promise<DataProvider>, like: DataProvider): DataProvider {
  const waiting = Object.entries(like).map(([name, member]) => [
    name,
    typeof member === 'function' ? async (...values: unknown[]) => (await load())[name](...values) : member,
  ]);
  return Object.fromEntries(waiting);
}

/** Providers for a site whose DocTypes are known only after login. */
export function connectSite({ doctypes: names, ...site }: Options): SiteConnection {
  const http = frappeHttp(site);
  const login = frappeAuthProvider(site);
  let described: Promise<DescribedSite> | undefined;

  async function load(): Promise<DescribedSite> {
    const doctypes = await describedDocTypes(http, names).catch((error: { status?: number }) => {
      if (error.status === 403) return new Map<string, DocTypeDescription>();
      throw error;
    });
    const pages = [...doctypes.values()].filter(({ isTable }) => !isTable);
    const registry = Object.fromEntries(pages.map((one) => [resourceNameOf(one.name), registered(one, doctypes)]));
    const { canAccess } = frappeAuthProvider({ ...site, registry });
    return {
      doctypes,
      dataProvider: frappeDataProvider({ http, registry }),
      canAccess: async (asked) => (await canAccess?.(asked)) ?? true,
    };
  }

  const forget = () => {
    described = undefined;
  };
  const readDocTypes = () => {
    described ??= load();
    described.catch(forget);
    return described;
  };

  const authProvider: AuthProvider = {
    ...login,
    login: (values) => {
      forget();
      return login.login(values);
    },
    logout: (values) => {
      forget();
      return login.logout(values);
    },
    // The login page requests permissions too, when nobody is logged in yet.
    getPermissions: async () => login.getPermissions?.({}).catch(() => null),
    canAccess: async (asked) => (await readDocTypes()).canAccess(asked),
  };
  const provider = async () => (await readDocTypes()).dataProvider;
  return { authProvider, dataProvider: waitingFor(provider, frappeDataProvider({ http })), readDocTypes };
}
