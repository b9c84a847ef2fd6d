import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { IMPORT_OUTCOMES, IMPORT_PAGE, type ImportOutcome } from '../../../domain/onboarding/importColumns.ts';
import { formatCount, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { CountedLabel } from '../list/CountedLabel.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ImportBar } from './ImportBar.tsx';
import { ImportRow } from './ImportRow.tsx';
import { type ImportView, useImport } from './useImport.ts';

/** The file as the server understood it. */
function FileCard({ view, another }: { view: ImportView; another: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { file_name, total, encoding, separator, created_at } = view;
  return (
    <Card sx={{ p: 4, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{file_name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('csv_import.facts', {
            rows: translate('csv_import.rows', { smart_count: total }),
            encoding: isolate(encoding),
            separator: translate(separator === ';' ? 'csv_import.semicolon' : 'csv_import.comma'),
          })}
          {' · '}
          <bdi>{formatDateTime(parseInstant(created_at) ?? 0, language)}</bdi>
        </Typography>
      </Box>
      {another}
    </Card>
  );
}

function Filters({
  view,
  value,
  onChange,
}: {
  view: ImportView;
  value: ImportOutcome | '';
  onChange: (value: ImportOutcome | '') => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ ...scrollsSideways, maxInlineSize: '100%' }}>
      <ToggleButtonGroup
        exclusive
        value={value}
        onChange={(_, next: ImportOutcome | '' | null) => next !== null && onChange(next)}
        aria-label={translate('csv_import.filter.label')}
      >
        {(['', ...IMPORT_OUTCOMES] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
            <CountedLabel
              text={translate(`csv_import.filter.${one || 'all'}`)}
              count={one ? view.counts[one] : view.total}
              urgent={one === 'refused'}
            />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function Pages({
  page,
  shown,
  total,
  onChange,
}: {
  page: number;
  shown: number;
  total: number;
  onChange: (page: number) => void;
}) {
  const translate = useTranslate();
  const first = page * IMPORT_PAGE;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, py: 2 }}>
      <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        <bdi className="fig">
          {translate('staff.range', {
            first: formatCount(shown ? first + 1 : 0),
            last: formatCount(first + shown),
            total: formatCount(total),
          })}
        </bdi>
        {' · '}
        {translate('csv_import.order')}
      </Typography>
      <IconButton aria-label={translate('common.previous')} disabled={page === 0} onClick={() => onChange(page - 1)}>
        <DirIcon>
          <ChevronLeft />
        </DirIcon>
      </IconButton>
      <IconButton
        aria-label={translate('common.next')}
        disabled={first + shown >= total}
        onClick={() => onChange(page + 1)}
      >
        <DirIcon>
          <ChevronRight />
        </DirIcon>
      </IconButton>
    </Box>
  );
}

/** One import: the file, its rows with their outcomes, and what comes next. It opens on the refused rows, if there are any. */
export function ImportDetail({
  name,
  invites,
  another,
  done,
}: {
  name: string;
  invites: boolean;
  another: ReactNode;
  done: ReactNode;
}) {
  const translate = useTranslate();
  const [chosen, choose] = useState<ImportOutcome | ''>();
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<ImportOutcome | ''>('');
  const outcome = chosen ?? opened;
  const { data: view, error, refetch } = useImport(name, outcome, page);
  if (error && !view) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!view) return <Loading />;
  if (chosen === undefined && opened === '' && view.state === 'Checked' && view.counts.refused > 0)
    setOpened('refused');
  const total = outcome ? view.counts[outcome] : view.total;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FileCard view={view} another={another} />
      <Filters
        view={view}
        value={outcome}
        onChange={(next) => {
          choose(next);
          setPage(0);
        }}
      />
      <Card>
        {view.rows.length > 0 ? (
          <PlainList>
            {view.rows.map((row) => (
              <ImportRow
                key={row.line}
                name={name}
                row={row}
                columns={view.columns}
                correctable={view.state === 'Checked'}
                onDone={() => void refetch()}
              />
            ))}
          </PlainList>
        ) : (
          <Typography sx={{ p: 4, color: 'text.secondary' }}>{translate('csv_import.no_rows')}</Typography>
        )}
        <Pages page={page} shown={view.rows.length} total={total} onChange={setPage} />
      </Card>
      <ImportBar view={view} invites={invites} done={done} />
    </Box>
  );
}
