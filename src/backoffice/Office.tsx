import { CoreAdminUI, Resource, type ResourceProps } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { OfficeTheme } from './officeTheme.tsx';
import { BackOfficeLayout } from './shell/BackOfficeLayout.tsx';
import { EmbeddedStorefrontPage } from './shell/EmbeddedStorefrontPage.tsx';
import { Loading } from './shell/Loading.tsx';
import { SitePage } from './shell/slots.ts';

export interface OfficeProps {
  /** What the site has at this address, where the back office has no page of its own. */
  sitePage: ReactNode;
}

/**
 * The door to react-admin's own router, inside the contexts that the app provides (one cache, one session, one outlet of
 * notifications). What exists here depends on who works here; beside it stand the pages that all accounts share.
 */
export function Office({ sitePage, children }: OfficeProps & { children: ReactElement[] }) {
  return (
    <SitePage value={sitePage}>
      <OfficeTheme>
        <CoreAdminUI
          layout={BackOfficeLayout}
          catchAll={EmbeddedStorefrontPage}
          loading={Loading}
          loginPage={false}
          authCallbackPage={false}
          disableTelemetry
        >
          {children}
        </CoreAdminUI>
      </OfficeTheme>
    </SitePage>
  );
}

/** Segments react-admin's router matches as they are written; ours match whatever the case. */
export const below = (path: string): string => path.slice(1);

/** Resources as they declare themselves, and those without a page for anybody, which forms and lists refer to. */
export function renderResources(declared: readonly ResourceProps[], references: readonly string[]): ReactElement[] {
  return [
    ...declared.map((resource) => <Resource key={resource.name} {...resource} />),
    ...references.map((name) => <Resource key={name} name={name} list={NotFoundPage} />),
  ];
}
