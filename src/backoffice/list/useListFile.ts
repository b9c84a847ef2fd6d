import { useDataProvider, useGetResourceLabel, useListContext, useStore } from 'react-admin';
import { toCsv } from '../../../domain/text/csv.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { columnsOf } from '../../frappeAdmin/fieldRules.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { saveFile } from '../../ui/controls/saveFile.ts';
import { getDescription } from '../doctype/description.ts';
import { usePageOptions } from '../doctype/pageOptions.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { type ColumnChoice, chosenFields, fileFields, fileHeader, fileRow } from './rowsForFile.ts';
import { useFileFormatters } from './useFileFormatters.ts';

/** Most rows of a file; for more, narrow the list. */
const MAX_ROWS = 5000;
/** The server's maximum page size. */
const PAGE = 500;

type Row = Record<string, unknown>;

/**
 * react-admin's exporter for the current list: all its rows, across pages, as a spreadsheet file. If there are too
 * many, a message says how many are included. Has the chosen columns, or every readable field if none were chosen.
 * @param columns fields of the table's columns; by default those of its DocType
 * @param chosen whether the rows are the selected ones, and complete
 */
export function useListFile({
  columns,
  chosen = false,
}: {
  columns?: readonly string[];
  chosen?: boolean;
} = {}): (first: Row[]) => Promise<void> {
  const { resource, filter, filterValues, sort, total = 0 } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const fieldLabel = useFieldLabel();
  const createFormatters = useFileFormatters();
  const nameOf = useGetResourceLabel();
  const { role } = useSession();
  const { hides = [], stored = (row: Row) => row } = usePageOptions(resource);
  const description = getDescription(resource);
  const choice = useColumnChoice(resource);

  async function rest(first: Row[]): Promise<Row[]> {
    const rows = [...first];
    const most = chosen ? first.length : Math.min(total, MAX_ROWS);
    for (let page = 2; rows.length < most && first.length > 0; page++) {
      const { data } = await dataProvider.getList(resource, {
        sort,
        filter: { ...filterValues, ...filter },
        pagination: { page, perPage: first.length },
      });
      if (data.length === 0) break;
      rows.push(...data);
    }
    return rows.slice(0, chosen ? undefined : MAX_ROWS);
  }

  return async (first) => {
    const readable = fileFields(description, role).filter(({ fieldname }) => !hides.includes(fieldname));
    const listed = columnsOf(description, [role]).map(({ fieldname }) => fieldname);
    const fields = chosenFields(readable, columns ?? [...new Set([description.titleField, ...listed])], choice);
    const formatters = await createFormatters(description, fields);
    const rows = await rest(first);
    const header = fileHeader(fields, (fieldname) => fieldLabel(description, fieldname), translate('staff.list.id'));
    const name = nameOf(resource, 2).replaceAll(/\s+/g, '-');
    saveFile(
      toCsv(
        header,
        rows.map((row) => fileRow(stored(row), fields, formatters)),
      ),
      `${name}-${getDay(serverNow())}.csv`,
    );
    if (!chosen && total > rows.length)
      notify('staff.list.file_cut', {
        type: 'warning',
        messageArgs: { n: formatCount(rows.length), total: formatCount(total) },
      });
  };
}

/** The columns chosen with the table's ColumnsButton, from react-admin's store. */
function useColumnChoice(resource: string): ColumnChoice {
  const [hidden] = useStore<string[]>(`${resource}.datatable`);
  const [ranks] = useStore<number[]>(`${resource}.datatable_columnRanks`);
  return { hidden, ranks };
}

/** Rows in the first request of an export; the exporter fetches the rest. */
export const FIRST_ROWS = PAGE;
