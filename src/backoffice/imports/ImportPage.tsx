import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { IMPORT_KINDS, type ImportKind } from '../../../domain/onboarding/importColumns.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { useApi, useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DropPlace } from './DropPlace.tsx';
import { ImportDetail } from './ImportDetail.tsx';

interface ImportPageProps {
  title: string;
  /** What the session may import. */
  kinds: readonly ImportKind[];
  /** Said above the place for the file. */
  note?: ReactNode;
  /** Where to go after an import. */
  done?: ReactNode;
}

/** Imports a CSV file: choose it, look at the dry run, import, report. An import that runs goes on without the page. */
export function ImportPage({ title, kinds, note, done }: ImportPageProps) {
  const translate = useTranslate();
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const name = query.get('name') ?? '';
  const kind = IMPORT_KINDS.find((one) => one === query.get('kind') && kinds.includes(one)) ?? kinds[0] ?? 'packages';
  const start = (
    <Button component={Link} to={`?kind=${kind}`} variant="outlined">
      {translate('csv_import.another')}
    </Button>
  );
  return (
    <BackOfficePage
      title={title}
      lead={translate('csv_import.lead')}
      actions={
        <>
          <DownloadButton
            make={async () => ({ content: (await api.importTemplate({ kind })).data, name: `${kind}.csv` })}
          >
            {translate('csv_import.template')}
          </DownloadButton>
          {name && (
            <DownloadButton
              make={async () => ({ content: (await api.importReport({ name })).data, name: `import-${kind}.csv` })}
            >
              {translate('csv_import.report_file')}
            </DownloadButton>
          )}
        </>
      }
    >
      {name ? (
        <ImportDetail
          key={name}
          name={name}
          invites={kind === 'reciters' || kind === 'restaurants'}
          another={start}
          done={done}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {kinds.length > 1 && (
            <Box sx={{ ...scrollsSideways, maxInlineSize: '100%' }}>
              <ToggleButtonGroup
                exclusive
                value={kind}
                onChange={(_, next: ImportKind | null) => next && setQuery({ kind: next })}
                aria-label={translate('csv_import.kind.label')}
              >
                {kinds.map((one) => (
                  <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
                    {translate(`csv_import.kind.${one}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </Box>
          )}
          {note}
          <DropPlace key={kind} kind={kind} onChecked={(checked) => setQuery({ kind, name: checked })} />
          <RecentImports />
        </Box>
      )}
    </BackOfficePage>
  );
}

/** The latest imports, which can be opened again. */
function RecentImports() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useMethodQuery('providerImports', {});
  if (!data?.imports.length) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {translate('csv_import.recent')}
      </Typography>
      <Card>
        <PlainList>
          {data.imports.map(({ name, kind, file_name, state, created_at }) => (
            <Box
              component="li"
              key={name}
              sx={{
                p: 4,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
                '&:last-of-type': { borderBlockEnd: 0 },
              }}
            >
              <MuiLink component={Link} to={`?kind=${kind}&name=${encodeURIComponent(name)}`} sx={{ fontWeight: 600 }}>
                <bdi>{file_name || translate(`csv_import.kind.${kind}`)}</bdi>
              </MuiLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[
                  translate(`csv_import.kind.${kind}`),
                  translate(`csv_import.state.${state}`),
                  formatDateTime(parseInstant(created_at) ?? 0, language),
                ].join(' · ')}
              </Typography>
            </Box>
          ))}
        </PlainList>
      </Card>
    </Box>
  );
}
