import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Refetches the whole page when polled data changes, so that its history, invoices and buttons agree.
 * @param version changes with the data; undefined until loaded
 */
export function useInvalidateOnChange(version: string | undefined): void {
  const queries = useQueryClient();
  const before = useRef(version);
  useEffect(() => {
    if (before.current !== undefined && version !== undefined && version !== before.current)
      void queries.invalidateQueries();
    before.current = version;
  }, [version, queries]);
}
