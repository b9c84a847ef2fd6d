import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, ShowBase } from 'react-admin';

/** The pages say themselves what failed; react-admin's toast beside it would say it again, in English, and at each look. */
export const QUIET = { onError: () => undefined };
/** What react-admin's pages of one record are told. */
export const QUIET_RECORD = { redirectOnError: false, queryOptions: QUIET } as const;

/** Rows of a page. */
export const ROWS = 20;

interface Base {
  children: ReactNode;
  /** Told to the data provider with each question. */
  meta?: Record<string, unknown>;
}

/** react-admin's list for a page of the back office: the newest first, unless it is told otherwise. */
export function OfficeList({
  meta,
  ...props
}: Base & Pick<ListBaseProps, 'perPage' | 'sort' | 'exporter' | 'filterDefaultValues' | 'storeKey'>) {
  return (
    <ListBase perPage={ROWS} sort={{ field: 'creation', order: 'DESC' }} {...props} queryOptions={{ ...QUIET, meta }} />
  );
}

/** react-admin's record for a page of the back office. */
export function OfficeShow({ meta, children }: Base) {
  return (
    <ShowBase {...QUIET_RECORD} queryOptions={{ ...QUIET, meta }}>
      {children}
    </ShowBase>
  );
}
