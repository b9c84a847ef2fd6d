import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ColumnName, headingKey } from '../../../domain/onboarding/importColumns.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import type { ImportedRow } from './useImport.ts';

/** A cell: what is in the file, what it replaces, or why it is refused. */
function Cell({ row, column }: { row: ImportedRow; column: ColumnName }) {
  const translate = useTranslate();
  const [before = '', after = '', cell = ''] = [row.before[column], row.after[column], row.cells[column]];
  const problems = row.problems.filter((problem) => problem.column === column);
  const isChanged = row.outcome === 'changed' && before !== after;
  return (
    <Box component="div" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
        {translate(headingKey(column))}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {isChanged && before && (
          <Box component="del" sx={{ color: 'text.secondary', marginInlineEnd: 2 }}>
            <bdi>{before}</bdi>
          </Box>
        )}
        <Box
          component={isChanged ? 'ins' : 'span'}
          sx={({ vars: { palette } }) => ({
            textDecoration: 'none',
            ...(isChanged && {
              fontWeight: 600,
              paddingInline: 1.5,
              borderRadius: '6px',
              backgroundColor: palette.primary.light,
            }),
            ...(problems.length > 0 && {
              display: 'inline-block',
              minInlineSize: 40,
              minBlockSize: 28,
              paddingInline: 2,
              borderRadius: '8px',
              border: `2px solid ${palette.error.main}`,
            }),
          })}
        >
          <bdi>{isChanged ? after : cell}</bdi>
        </Box>
      </Box>
      {problems.map(({ key, values }) => (
        <Typography key={key} variant="caption" component="dd" sx={{ m: 0, color: 'error.main', display: 'block' }}>
          {translateFieldMessage({ key, values }, translate, translate(headingKey(column)))}
        </Typography>
      ))}
    </Box>
  );
}

/** The refused cells of a row as fields, so that they can be corrected without the file. */
function Correction({ name, row, onDone }: { name: string; row: ImportedRow; onDone: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const columns = [...new Set(row.problems.map(({ column }) => column))];
  const form = useAppForm<Record<string, string>>({
    initial: Object.fromEntries(columns.map((column) => [column, row.cells[column] ?? ''])),
    async send(cells) {
      await api.correctImportRow({ name, line: row.line, cells });
      onDone();
    },
  });
  const reasonOf = (column: ColumnName) => row.problems.find((problem) => problem.column === column);
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3, maxInlineSize: 480 }}>
      {columns.map((column) => (
        <FormField
          key={column}
          {...form.field(column)}
          label={translate(headingKey(column))}
          error={form.errors[column] ?? reasonOf(column)}
        />
      ))}
      <Box>
        <ActionButton type="submit" variant="outlined" loading={form.busy}>
          {translate('csv_import.correct')}
        </ActionButton>
      </Box>
    </Box>
  );
}

/** A row of the file, with its cells under their headings. */
export function ImportRow({
  name,
  row,
  columns,
  correctable,
  onDone,
}: {
  name: string;
  row: ImportedRow;
  columns: readonly ColumnName[];
  /** Before the import, refused cells can be corrected. */
  correctable: boolean;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const isRefused = correctable && row.outcome === 'refused' && row.problems.length > 0;
  const wrong = new Set(row.problems.map(({ column }) => column));
  const shown = columns.filter(
    (column) => (isRefused ? !wrong.has(column) : true) && (row.cells[column] || wrong.has(column)),
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        p: 4,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
        ...(row.outcome === 'same' && { color: 'text.secondary' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Typography variant="body2" component="span" className="fig" sx={{ color: 'text.secondary' }}>
          {translate('csv_import.line', { line: row.line })}
        </Typography>
        <OutcomeChip row={row} />
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))' }}
      >
        {shown.map((column) => (
          <Cell key={column} row={row} column={column} />
        ))}
      </Box>
      {isRefused && <Correction key={JSON.stringify(row.problems)} name={name} row={row} onDone={onDone} />}
    </Box>
  );
}
