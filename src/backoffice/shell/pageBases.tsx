import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, ShowBase } from 'react-admin';

/** Pages show errors themselves; react-admin's notification would repeat them in English at every refetch. */
export const QUIET = { onError: () => undefined };
/** Props for react-admin's record pages. */
export const QUIET_RECORD = { redirectOnError: false, queryOptions: QUIET } as const;

/** Rows per page. */
export const ROWS = 20;

interface Base {
  children: ReactNode;
  /** Passed to the data provider with each query. */
  meta?: Record<string, unknown>;
}

/** react-admin's list for a back-office page: the newest first by default. */
export function OfficeList({
  meta,
  ...props
}: Base & Pick<ListBaseProps, 'perPage' | 'sort' | 'exporter' | 'filterDefaultValues' | 'storeKey'>) {
  return (
    <ListBase perPage={ROWS} sort={{ field: 'creation', order: 'DESC' }} {...props} queryOptions={{ ...QUIET, meta }} />
  );
}

/** react-admin's record for a back-office page. */
export function OfficeShow({ meta, children }: Base) {
  return (
    <ShowBase {...QUIET_RECORD} queryOptions={{ ...QUIET, meta }}>
      {children}
    </ShowBase>
  );
}
