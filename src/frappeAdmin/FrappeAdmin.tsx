import { type ReactNode, useMemo, useState } from 'react';
import { Admin, type AdminProps, Resource } from 'react-admin';
import { frappeAuth } from '../dataProvider/auth/frappeAuth.ts';
import type { FrappeAuthOptions } from '../dataProvider/auth/options.ts';
import { frappeProvider } from '../dataProvider/frappeProvider.ts';
import { prefetching } from '../dataProvider/prefetch.ts';
import type { DocumentResource } from '../dataProvider/registry.ts';
import { frappeUpload, uploadsFirst } from '../dataProvider/uploads.ts';
import { describedDocTypes } from './describe.ts';
import { useWord } from './guessed/useWord.ts';
import { registered, resourceNameOf } from './registered.ts';
import { type ResourceParts, resourceOf } from './resourceOf.tsx';
import { type AdminSite, SiteContext } from './site.ts';
import { frappeDarkTheme, frappeLightTheme } from './theme.ts';

/** What a site's admin is told; the rest goes to react-admin's `<Admin>`. */
export interface FrappeAdminProps extends Omit<AdminProps, 'children' | 'dataProvider' | 'authProvider'> {
  /** Origin of the site; '' for the page's own. */
  url: string;
  /** How one logs in; default by password. */
  auth?: FrappeAuthOptions;
  /** Which DocTypes have pages; default all of the site's own, which only a System Manager may list. */
  doctypes?: readonly string[];
  /** What a DocType's pages do differently, by its name. */
  parts?: Readonly<Record<string, ResourceParts>>;
  /** Further resources, custom routes. */
  children?: ReactNode;
}

/** An admin of a Frappe site: logs in, reads what there is, and has lists, forms and pages for it. */
export function FrappeAdmin({ url, auth, doctypes, parts = {}, children, ...props }: FrappeAdminProps) {
  const [site, setSite] = useState<AdminSite>({ url, doctypes: new Map(), roles: [] });
  // one site for the life of the page: another address is another admin (give it a key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read when it begins
  const made = useMemo(() => {
    const registry: Record<string, DocumentResource> = {};
    const options: FrappeAuthOptions = auth ?? { mode: 'password' };
    const { http, authProvider: site } = frappeAuth({ ...options, baseUrl: url, registry });
    // the login page asks for them too, and nobody has none
    const getPermissions = async () => site.getPermissions?.({}).catch(() => null);
    const authProvider = { ...site, getPermissions };
    const dataProvider = uploadsFirst(
      prefetching(frappeProvider(registry, http), registry),
      registry,
      frappeUpload(http),
    );

    /** Asked again with the roles of whoever logs in; there are none before. */
    async function guessed(roles?: string[] | null): Promise<ReactNode> {
      if (!roles) return [];
      const identity = await authProvider.getIdentity?.();
      const known = await describedDocTypes(http, doctypes).catch((error: { status?: number }) => {
        if (error.status === 403) return new Map();
        throw error;
      });
      setSite({ url, doctypes: known, roles: identity?.id === 'Administrator' ? ['Administrator'] : roles });
      const own = [...known.values()].filter(({ isTable, isSingle }) => !isTable && !isSingle);
      for (const doctype of own) registry[resourceNameOf(doctype.name)] = registered(doctype, known);
      if (own.length === 0) return <Resource name="frappe" list={<Nothing />} />;
      return own.map((doctype) => <Resource key={doctype.name} {...resourceOf(doctype, parts[doctype.name])} />);
    }
    return { authProvider, dataProvider, guessed };
  }, []);

  // react-admin asks for the resources again whenever its children are others
  const inside = useMemo(() => [made.guessed, children], [made, children]);

  return (
    <SiteContext.Provider value={site}>
      <Admin
        requireAuth
        disableTelemetry
        lightTheme={frappeLightTheme}
        // one theme of somebody's own has no other for the night
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
