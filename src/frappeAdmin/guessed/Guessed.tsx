import { type ReactNode, useMemo } from 'react';
import { useSite } from '../site.ts';
import { FieldKitContext, PageKitContext } from '../uiKit.ts';
import { siteFields } from './siteFields.tsx';
import { sitePages } from './sitePages.tsx';

/** Provides the field and page kits for guessed pages: DocTypes of the site, with react-admin's own look. */
export function Guessed({ children }: { children: ReactNode }) {
  const site = useSite();
  const fields = useMemo(() => siteFields(site), [site]);
  const pages = useMemo(() => sitePages(site), [site]);
  return (
    <FieldKitContext.Provider value={fields}>
      <PageKitContext.Provider value={pages}>{children}</PageKitContext.Provider>
    </FieldKitContext.Provider>
  );
}
