import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads the whole page again when what it looks at again and again has become another: history, invoices and buttons beside
 * it then tell of the same moment.
 * @param version changes with what is looked at; undefined until it was read
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
