import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef, useState } from 'react';
import { isUnexplained } from '../../../domain/money/reconciliation.ts';
import { staffPaths } from '../../../domain/paths.ts';
import { reconciliationPath } from '../../../domain/staffPaths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatMonth, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ReconciledRow } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { CountedLabel } from '../list/CountedLabel.tsx';
import { ListKeys } from '../list/ListKeys.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DifferenceRow } from './DifferenceRow.tsx';
import { ReadButtons } from './ReadButtons.tsx';
import { useDayText, useReconciledDay } from './useReconciliation.ts';

/** The content of each tab. */
const TABS = {
  open: isUnexplained,
  only_there: ({ difference }) => difference === 'only_there',
  only_here: ({ difference }) => difference === 'only_here',
  differing: ({ difference }) => difference === 'amount' || difference === 'currency',
  matched: ({ difference }) => difference === 'none',
  all: () => true,
} as const satisfies Record<string, (row: ReconciledRow) => boolean>;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** A day: references that match, exist on one side only, or differ; each row links to its posting and record. */
export function DayPage({ day }: { day: string }) {
  const translate = useTranslate();
  const around = useRef<HTMLUListElement>(null);
  const language = useLanguage();
  const dayText = useDayText();
  const { data, error, refetch } = useReconciledDay(day);
  const [chosen, setChosen] = useState<TabName>();
  const rows = data?.rows ?? [];
  const tab = chosen ?? (data && rows.some(isUnexplained) ? 'open' : 'all');
  const shown = rows.filter(TABS[tab]);
  const at = parseInstant(data?.read_at);
  const time = at === undefined ? '' : isolate(formatDateTime(at, language));
  return (
    <BackOfficePage
      title={dayText(day)}
      lead={data && translate(`staff.reconciliation.source.${data.source ?? 'unread'}`, { time })}
      crumbs={[
        { label: translate('staff.reconciliation.title'), to: staffPaths.reconciliation },
        { label: formatMonth(day, language), to: reconciliationPath({ month: day.slice(0, 7) }) },
      ]}
      actions={<ReadButtons day={day} gateway={data?.gateway} isRead={Boolean(data?.source)} />}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack spacing={4}>
          <ListKeys list={around} />
          {data?.source === 'asked' && <Alert severity="info">{translate('staff.reconciliation.asked_help')}</Alert>}
          {data?.gateway === null && <Alert severity="info">{translate('staff.reconciliation.no_gateway')}</Alert>}
          <Card sx={{ overflow: 'hidden' }}>
            <Tabs
              value={tab}
              onChange={(_, next: TabName) => setChosen(next)}
              variant="scrollable"
              scrollButtons={false}
              aria-label={translate('staff.reconciliation.state')}
              sx={{ px: 4, borderBlockEnd: '1px solid', borderColor: 'divider' }}
            >
              {NAMES.map((name) => (
                <Tab
                  key={name}
                  value={name}
                  label={
                    <CountedLabel
                      text={translate(`staff.reconciliation.tabs.${name}`)}
                      count={data && rows.filter(TABS[name]).length}
                      urgent={name === 'open'}
                    />
                  }
                />
              ))}
            </Tabs>
            {!data ? (
              <LoadingShapes>
                <SkeletonRows rows={5} height={72} />
              </LoadingShapes>
            ) : shown.length === 0 ? (
              <EmptyState
                sign={tab === 'open' ? 'done' : undefined}
                title={translate(
                  rows.length === 0
                    ? 'staff.reconciliation.none_day'
                    : tab === 'open'
                      ? 'staff.reconciliation.nothing_open'
                      : 'staff.reconciliation.nothing_here',
                )}
              />
            ) : (
              <Box ref={around} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {shown.map((row) => (
                  <DifferenceRow key={`${row.kind} ${row.reference}`} day={day} row={row} />
                ))}
              </Box>
            )}
          </Card>
        </Stack>
      )}
    </BackOfficePage>
  );
}
