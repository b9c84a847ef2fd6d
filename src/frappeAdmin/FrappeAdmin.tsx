import { Children, Fragment, isValidElement, type ReactNode, useMemo, useState } from 'react';
import { Admin, type AdminProps, Resource } from 'react-admin';
import type { FrappeLogin } from '../dataProvider/auth/options.ts';
import { connectSite } from './connectSite.ts';
import { useWord } from './guessed/useWord.ts';
import { type ResourceParts, resourceOf } from './resourceOf.tsx';
import { type AdminSite, SiteContext } from './site.ts';
import { frappeDarkTheme, frappeLightTheme } from './theme.ts';

/** Props of the admin; all others go to react-admin's `<Admin>`. */
export interface FrappeAdminProps extends Omit<AdminProps, 'children' | 'dataProvider' | 'authProvider'> {
  /** Origin of the site; '' for the page's own. */
  url: string;
  /** The login mode; by password if absent. */
  auth?: FrappeLogin;
  /** DocTypes to show. Default: all of the site's own, which only a System Manager may list. */
  doctypes?: readonly string[];
  /** `DocTypeResource`s, which replace pages of a DocType, and additional resources and custom routes. */
  children?: ReactNode;
}

/** Props of react-admin's Resource; what is absent stays guessed. */
export interface DocTypeResourceProps extends ResourceParts {
  /** Name of the DocType. */
  name: string;
}

/** Replaces pages of one DocType in a `FrappeAdmin`, which reads its props. */
export function DocTypeResource(_props: DocTypeResourceProps): ReactNode {
  return null;
}

/** The `DocTypeResource`s among children, by DocType, and all other children. */
function sortChildren(children: ReactNode): { parts: Map<string, ResourceParts>; others: ReactNode[] } {
  const parts = new Map<string, ResourceParts>();
  const others: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    if (isValidElement<DocTypeResourceProps>(child) && child.type === DocTypeResource) {
      const { name, ...own } = child.props;
      parts.set(name, own);
    } else if (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment) {
      const inside = sortChildren(child.props.children);
      for (const [name, own] of inside.parts) parts.set(name, own);
      others.push(...inside.others);
    } else others.push(child);
  }
  return { parts, others };
}

/**
 * A complete admin for a Frappe site: login, and lists, forms and pages generated from its DocTypes. The site and its login mode are read
 * once; for another site, give it another `key`.
 */
export function FrappeAdmin({ url, auth, doctypes, children, ...props }: FrappeAdminProps) {
  const [connection] = useState(() => {
    const named = [...sortChildren(children).parts.keys()];
    return connectSite({ url, auth, doctypes: doctypes && [...new Set([...doctypes, ...named])] });
  });
  const [site, setSite] = useState<AdminSite>({ url, doctypes: new Map(), roles: [] });

  // A stable reference, because react-admin rebuilds its resources when its children change.
  const inside = useMemo(() => {
    const { parts, others } = sortChildren(children);
    const { authProvider, readDocTypes } = connection;

    /** Called again with the user's roles after login; without roles it returns nothing. */
    async function guessed(roles?: string[] | null): Promise<ReactNode> {
      if (!roles) return [];
      const [identity, { doctypes: known }] = await Promise.all([authProvider.getIdentity?.(), readDocTypes()]);
      setSite({ url, doctypes: known, roles: identity?.id === 'Administrator' ? ['Administrator'] : roles });
      const own = [...known.values()].filter(({ isTable }) => !isTable);
      if (own.length === 0) return <Resource name="frappe" list={<Nothing />} />;
      return own.map((doctype) => <Resource key={doctype.name} {...resourceOf(doctype, parts.get(doctype.name))} />);
    }
    return [guessed, ...others];
  }, [connection, url, children]);

  return (
    <SiteContext.Provider value={site}>
      <Admin
        requireAuth
        lightTheme={frappeLightTheme}
        // A custom theme has no dark variant.
        darkTheme={props.theme ? null : frappeDarkTheme}
        {...props}
        authProvider={connection.authProvider}
        dataProvider={connection.dataProvider}
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
