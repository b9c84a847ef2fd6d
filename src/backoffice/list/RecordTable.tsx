import type { ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord, useRecordContext } from 'react-admin';
import { tableLook } from './tableLook.ts';

/** One column: its field, what stands above it, and what it shows of a record. */
export interface RecordColumn<Shown extends RaRecord> {
  /** The field it is sorted by; a column without one is not sorted. */
  source?: string;
  label: string;
  align?: 'right';
  cell: (record: Shown) => ReactNode;
}

/** Records on wide screens: a press on a row opens the record. @param bulk what is done with chosen rows; without it none are chosen */
export function RecordTable<Shown extends RaRecord>({
  columns,
  bulk,
}: {
  columns: readonly RecordColumn<Shown>[];
  bulk?: ReactElement;
}) {
  return (
    <DataTable bulkActionButtons={bulk ?? false} rowClick="show" sx={tableLook}>
      {columns.map(({ source, label, align, cell }) => (
        <DataTable.Col key={label} source={source} disableSort={!source} label={label} align={align}>
          <RecordCell cell={cell} />
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

function RecordCell<Shown extends RaRecord>({ cell }: Pick<RecordColumn<Shown>, 'cell'>) {
  const record = useRecordContext<Shown>();
  return record ? cell(record) : null;
}
