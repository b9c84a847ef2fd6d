import type { ReactNode } from 'react';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SearchField } from './SearchField.tsx';
import type { useListSearch } from './useListSearch.ts';

/** The frame of browsing pages linked from Home: breadcrumb, search and content. */
export function BrowsePage({
  title,
  searchLabel,
  list,
  children,
}: {
  title: string;
  searchLabel: string;
  list: ReturnType<typeof useListSearch>;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
      actions={<SearchField label={searchLabel} name="q" value={list.q} onSearch={(q) => list.change('q', q)} />}
    >
      {children}
    </Page>
  );
}
