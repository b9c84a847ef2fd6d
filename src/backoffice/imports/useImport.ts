import { IMPORT_PAGE, type ImportOutcome, type ImportState } from '../../../domain/onboarding/importColumns.ts';
import { SECOND } from '../../../domain/time/kuwaitTime.ts';
import { type MethodResults, useMethodQuery } from '../../components/useMethodQuery.ts';

export type ImportView = MethodResults['providerImport'];
export type ImportedRow = ImportView['rows'][number];

/** Whether the server is working on it, so that the page asks again. */
const isBusy = (state: ImportState): boolean => state === 'Checking' || state === 'Importing';

/** An import and a page of its rows; refetched every second while the server works on it. @param page from 0 */
export const useImport = (name: string, outcome: ImportOutcome | '', page: number) =>
  useMethodQuery(
    'providerImport',
    { name, outcome, start: page * IMPORT_PAGE },
    {
      refetchInterval: ({ state: { data } }) => (data && isBusy(data.state) ? SECOND : false),
      placeholderData: (before) => before,
    },
  );
