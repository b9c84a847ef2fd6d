import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { hijriMonthName } from '../../../domain/calendar/hijri.ts';
import { placeName } from '../../../domain/place/places.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useNights } from '../../components/nights.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { CountTable } from './CountTable.tsx';
import { saveDemandFile } from './demandFile.ts';
import { type COLUMNS, type DemandReport, drawnCount } from './demandTypes.ts';

const BarChart = lazyComponent(() => import('../charts/BarChart.tsx'));
const HEIGHT = 280;
const KINDS = ['reciter', 'restaurant'] as const;

/** Requests, bookings and unmet demand by Hijri month and area. The server leaves out every count below five. */
export default function DemandPage() {
  const translate = useTranslate();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('reciter');
  const [year, setYear] = useState<number>();
  const { data, error, refetch } = useMethodQuery('demandReport', { kind, ...(year && { year }) });
  return (
    <BackOfficePage title={translate('staff.demand.title')} lead={translate('staff.demand.lead')}>
      <Stack spacing={4}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            value={kind}
            aria-label={translate('staff.demand.kind')}
            onChange={(_, chosen: (typeof KINDS)[number] | null) => chosen && setKind(chosen)}
          >
            {KINDS.map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(`staff.demand.kind_${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {data && (
            <>
              <YearChoice year={data.year} onChange={setYear} />
              <ExportButton report={data} kind={kind} />
            </>
          )}
        </Box>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Loading />}
        {data && <Report key={data.year} report={data} />}
      </Stack>
    </BackOfficePage>
  );
}

function YearChoice({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton onClick={() => onChange(year - 1)} aria-label={translate('staff.demand.previous')}>
        <DirIcon>
          <ChevronLeft />
        </DirIcon>
      </IconButton>
      <Typography variant="title" component="h2" className="fig" aria-live="polite">
        {translate('staff.demand.year', { year })}
      </Typography>
      <IconButton onClick={() => onChange(year + 1)} aria-label={translate('staff.demand.next')}>
        <DirIcon>
          <ChevronRight />
        </DirIcon>
      </IconButton>
    </Box>
  );
}

function ExportButton({ report, kind }: { report: DemandReport; kind: (typeof KINDS)[number] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      onClick={() => saveDemandFile(report, kind, translate, language)}
      sx={{ marginInlineStart: { sm: 'auto' } }}
    >
      {translate('staff.demand.export')}
    </Button>
  );
}

/** The months as a chart and a table, and the areas of one month. */
function Report({ report }: { report: DemandReport }) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const now = nights?.at(serverNow()).date;
  const [chosen, setMonth] = useState<number>();
  const month = chosen ?? (now?.year === report.year ? now.month : 1);
  const nameOf = (one: number): string => hijriMonthName({ month: one }, language);
  const areas = report.months.find((one) => one.month === month)?.areas ?? [];
  const valuesOf = (column: (typeof COLUMNS)[number]) => report.months.map((one) => drawnCount(one[column]));
  return (
    <>
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4, minWidth: 0 }}>
        <Box>
          <Typography variant="h3" component="h2">
            {translate('staff.demand.by_month')}
          </Typography>
          <Muted>{translate('staff.demand.by_month_text')}</Muted>
        </Box>
        <Box sx={{ height: HEIGHT, position: 'relative', minWidth: 0 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <BarChart
              label={translate('staff.demand.chart', { year: report.year })}
              labels={report.months.map((one) => nameOf(one.month))}
              series={[
                { label: translate('staff.demand.column.requests'), values: valuesOf('requests'), tone: 'pale' },
                { label: translate('staff.demand.column.confirmed'), values: valuesOf('confirmed'), tone: 'full' },
                { label: translate('staff.demand.column.searches'), values: valuesOf('searches'), tone: 'other' },
              ]}
            />
          </Suspense>
        </Box>
        <CountTable
          label={translate('staff.demand.by_month')}
          head={translate('staff.demand.month')}
          rows={report.months.map((one) => ({ key: String(one.month), name: nameOf(one.month), counts: one }))}
        />
        <Note>{translate('staff.demand.hidden_text')}</Note>
      </Card>
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography variant="h3" component="h2" sx={{ flex: '1 1 200px' }}>
            {translate('staff.demand.by_area')}
          </Typography>
          <TextField
            select
            label={translate('staff.demand.month')}
            value={month}
            onChange={(event) => setMonth(Number(event.target.value))}
            sx={{ minInlineSize: 200 }}
          >
            {report.months.map((one) => (
              <MenuItem key={one.month} value={one.month}>
                {nameOf(one.month)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <CountTable
          label={`${translate('staff.demand.by_area')}, ${nameOf(month)}`}
          head={translate('staff.demand.area')}
          rows={areas.map((one) => ({
            key: one.area,
            name: one.area ? placeName(one.area, language) : translate('staff.demand.other_areas'),
            counts: one,
          }))}
        />
      </Card>
    </>
  );
}
