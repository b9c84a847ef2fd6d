import { type ReactNode, useMemo, useState } from 'react';
import { Admin, type AdminProps, Resource } from 'react-admin';
import { frappeAuthProvider, frappeHttp } from '../dataProvider/auth/frappeAuthProvider.ts';
import type { FrappeAuthOptions } from '../dataProvider/auth/options.ts';
import { frappeDataProvider } from '../dataProvider/frappeDataProvider.ts';
import type { DocumentResource } from '../dataProvider/registry.ts';
import { describedDocTypes } from './describe.ts';
import { useWord } from './guessed/useWord.ts';
import { registered, resourceNameOf } from './registered.ts';
import { type ResourceParts, resourceOf } from './resourceOf.tsx';
import { type AdminSite, SiteContext } from './site.ts';
import { frappeDarkTheme, frappeLightTheme } from './theme.ts';

/** Props of the admin; all others go to react-admin's `<Admin>`. */
export interface FrappeAdminProps extends Omit<AdminProps, 'children' | 'dataProvider' | 'authProvider'> {
  /** Origin of the site; '' for the page's own. */
  url: string;
  /** The login mode; by password if absent. */
  auth?: FrappeAuthOptions;
  /** DocTypes to show. Default: all of the site's own, which only a System Manager may list. */
  doctypes?: readonly string[];
  /** Overrides for the pages of DocTypes, by name. */
  parts?: Readonly<Record<string, ResourceParts>>;
  /** Additional resources and custom routes. */
  children?: ReactNode;
}

/** A complete admin for a Frappe site: login, and lists, forms and pages generated from its DocTypes. */
export function FrappeAdmin({ url, auth, doctypes, parts = {}, children, ...props }: FrappeAdminProps) {
  const [site, setSite] = useState<AdminSite>({ url, doctypes: new Map(), roles: [] });
  // The site is fixed while mounted; for another URL, remount with a `key`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once on mount
  const made = useMemo(() => {
    const registry: Record<string, DocumentResource> = {};
    const login = { ...auth, url, auth };
    const http = frappeHttp(login);
    const site = frappeAuthProvider({ ...login, registry });
    // The login page requests permissions too, when nobody is logged in yet.
    const getPermissions = async () => site.getPermissions?.({}).catch(() => null);
    const authProvider = { ...site, getPermissions };
    const dataProvider = frappeDataProvider({ http, registry });

    /** Called again with the user's roles after login; without roles it returns nothing. */
    async function guessed(roles?: string[] | null): Promise<ReactNode> {
      if (!roles) return [];
      const identity = await authProvider.getIdentity?.();
      const known = await describedDocTypes(http, doctypes).catch((error: { status?: number }) => {
        if (error.status === 403) return new Map();
        throw error;
      });
      setSite({ url, doctypes: known, roles: identity?.id === 'Administrator' ? ['Administrator'] : roles });
      const own = [...known.values()].filter(({ isTable }) => !isTable);
      for (const doctype of own) registry[resourceNameOf(doctype.name)] = registered(doctype, known);
      if (own.length === 0) return <Resource name="frappe" list={<Nothing />} />;
      return own.map((doctype) => <Resource key={doctype.name} {...resourceOf(doctype, parts[doctype.name])} />);
    }
    return { authProvider, dataProvider, guessed };
  }, []);

  // A stable reference, because react-admin rebuilds its resources when its children change.
  const inside = useMemo(() => [made.guessed, children], [made, children]);

  return (
    <SiteContext.Provider value={site}>
      <Admin
        requireAuth
        disableTelemetry
        lightTheme={frappeLightTheme}
        // A custom theme has no dark variant.
        darkTheme={props.theme ? null : frappeDarkTheme}
        {...props}
        authProvider={made.authProvider}
        dataProvider={made.dataProvider}
      >
        {inside}
      </Admin>
    </SiteContext.Provider>
  );
}

function Nothing() {
  const word = useWord();
  return <p>{word('nothing')}</p>;
}
