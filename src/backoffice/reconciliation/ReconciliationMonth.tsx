import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { addMonths } from '../../../domain/calendar/monthPage.ts';
import { reconciliationPath } from '../../../domain/staffPaths.ts';
import { formatMonth, getDay } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { ListKeys } from '../list/ListKeys.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { ChainCheck } from './ChainCheck.tsx';
import { DayRow } from './DayRow.tsx';
import { ReconciliationFacts } from './ReconciliationFacts.tsx';
import { useReconciliation } from './useReconciliation.ts';

/** A month: the unexplained total, and its days, each with a link to its references. */
export function ReconciliationMonth({ month }: { month: string | undefined }) {
  const translate = useTranslate();
  const around = useRef<HTMLUListElement>(null);
  const language = useLanguage();
  const { data, error, refetch } = useReconciliation(month);
  const today = getDay(serverNow());
  const shown = month ?? today.slice(0, 7);
  return (
    <BackOfficePage
      title={translate('staff.reconciliation.title')}
      lead={translate('staff.reconciliation.lead')}
      actions={<ChainCheck />}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack spacing={4}>
          <ListKeys list={around} />
          <ReconciliationFacts data={data} />
          {data?.earlier && (
            <Alert
              severity="warning"
              action={
                <Button component={Link} to={reconciliationPath({ day: data.earlier })} color="inherit">
                  {translate('staff.reconciliation.show_day')}
                </Button>
              }
            >
              {translate('staff.reconciliation.earlier')}
            </Alert>
          )}
          <Card sx={{ overflow: 'hidden' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 3, paddingInlineStart: 4 }}>
              <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
                <bdi>{formatMonth(`${shown}-01`, language)}</bdi>
              </Typography>
              <IconButton
                component={Link}
                to={reconciliationPath({ month: addMonths(shown, -1) })}
                aria-label={translate('staff.reconciliation.previous')}
              >
                <DirIcon>
                  <ChevronLeft />
                </DirIcon>
              </IconButton>
              <IconButton
                component={Link}
                to={reconciliationPath({ month: addMonths(shown, 1) })}
                disabled={shown >= today.slice(0, 7)}
                aria-label={translate('staff.reconciliation.next')}
              >
                <DirIcon>
                  <ChevronRight />
                </DirIcon>
              </IconButton>
            </Box>
            {!data ? (
              <LoadingShapes>
                <SkeletonRows rows={6} height={64} />
              </LoadingShapes>
            ) : data.days.length === 0 ? (
              <EmptyState title={translate('staff.reconciliation.none')} />
            ) : (
              <Box ref={around} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.days.map((day) => (
                  <DayRow key={day.day} day={day} />
                ))}
              </Box>
            )}
          </Card>
        </Stack>
      )}
    </BackOfficePage>
  );
}
