import { CoreAdminUI, Resource, type ResourceProps } from 'ra-core';
import type { ReactElement } from 'react';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';
import { BackOfficeLayout } from './shell/BackOfficeLayout.tsx';
import { Loading } from './shell/Loading.tsx';

/**
 * The door to react-admin's own router, inside the contexts that the app provides (one cache, one session, one outlet of
 * notifications). What exists here depends on who works here; anything else is not found.
 */
export function Office({ children }: { children: ReactElement[] }) {
  return (
    <CoreAdminUI
      layout={BackOfficeLayout}
      catchAll={NotFoundPage}
      loading={Loading}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {children}
    </CoreAdminUI>
  );
}

/** Segments react-admin's router matches as they are written; ours match whatever the case. */
export const below = (path: string): string => path.slice(1);

/** Resources as they declare themselves, and those without a page for anybody, which forms and lists refer to. */
export function resourcesOf(declared: readonly ResourceProps[], references: readonly string[]): ReactElement[] {
  return [
    ...declared.map((resource) => <Resource key={resource.name} {...resource} />),
    ...references.map((name) => <Resource key={name} name={name} list={NotFoundPage} />),
  ];
}
