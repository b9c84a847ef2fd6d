import { type ReactNode, useMemo } from 'react';
import { useSite } from '../site.ts';
import { FieldKitContext, PageKitContext } from '../uiKit.ts';
import { siteFields } from './siteFields.tsx';
import { sitePages } from './sitePages.tsx';

/** What stands in it is made from the site's DocTypes, in react-admin's own look. */
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
