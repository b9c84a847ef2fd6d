import { CoreAdminUI, Resource, type ResourceProps } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { OfficeTheme } from './officeTheme.tsx';
import { BackOfficeLayout } from './shell/BackOfficeLayout.tsx';
import { EmbeddedStorefrontPage } from './shell/EmbeddedStorefrontPage.tsx';
import { Loading } from './shell/Loading.tsx';
import { SitePage } from './shell/slots.ts';

export interface OfficeProps {
  /** The site's page at this URL, if the back office has none of its own. */
  sitePage: ReactNode;
}

/**
 * The entry to react-admin's router, inside the app's own contexts (one cache, session and notification outlet). The
 * resources depend on the role; in addition there are the pages that all accounts share.
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

/** react-admin's router matches segments case-sensitively; ours ignore case. */
export const below = (path: string): string => path.slice(1);

/** The declared resources, and those without pages, which forms and lists refer to. */
export function renderResources(declared: readonly ResourceProps[], references: readonly string[]): ReactElement[] {
  return [
    ...declared.map((resource) => <Resource key={resource.name} {...resource} />),
    ...references.map((name) => <Resource key={name} name={name} list={NotFoundPage} />),
  ];
}
