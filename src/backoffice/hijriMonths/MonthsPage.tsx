import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import NightlightOutlined from '@mui/icons-material/NightlightOutlined';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useRef, useState } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { withQuery } from '../../../domain/paths.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { ListKeys } from '../list/ListKeys.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { MONTH_COLUMNS, MonthItem } from './MonthItem.tsx';
import { useMonths } from './useMonths.ts';

const PATH = staffResourcePath('hijri-months');

const HEADS: readonly MessageKey[] = ['staff.months.month', 'staff.months.expected', 'staff.months.decided'];
const SOURCE: MessageKey = 'staff.months.source';
const LATER: MessageKey = 'staff.months.later';

/**
 * The coming months, expected and confirmed. Each is decided in its row, which first shows the effect of each start.
 */
export function MonthsPage() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const around = useRef<HTMLUListElement>(null);
  const [query] = useSearchParams();
  const past = query.has('past');
  const { months, today, isDecided, error, refetch } = useMonths(past);
  const [open, setOpen] = useState<string>();
  return (
    <BackOfficePage
      title={label('hijri-months', 2)}
      lead={translate(isDecided === false ? 'staff.months.none_decided' : 'staff.months.lead')}
      actions={
        <Button
          component={Link}
          to={past ? PATH : withQuery(PATH, { past: '1' })}
          variant="outlined"
          startIcon={past ? <UpdateOutlined /> : <HistoryOutlined />}
        >
          {translate(past ? 'staff.months.coming' : 'staff.months.past')}
        </Button>
      }
    >
      <ListKeys list={around} />
      <Card sx={{ overflow: 'hidden' }}>
        {error && !months ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !months ? (
          <LoadingShapes>
            <SkeletonRows rows={9} height={64} />
          </LoadingShapes>
        ) : (
          <>
            <Box
              aria-hidden
              sx={{ display: { xs: 'none', md: 'grid' }, ...MONTH_COLUMNS, py: 3, color: 'text.secondary' }}
            >
              {[...HEADS, past ? SOURCE : LATER].map((head) => (
                <span key={head}>{translate(head)}</span>
              ))}
            </Box>
            <Box ref={around} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {months.map((month) => {
                const key = `${month.year}-${month.month}`;
                return (
                  <MonthItem
                    key={key}
                    month={month}
                    today={today}
                    open={open === key}
                    onOpen={(on) => setOpen(on ? key : undefined)}
                  />
                );
              })}
            </Box>
          </>
        )}
      </Card>
      <Box sx={{ display: 'flex', gap: 3, mt: 4, p: 4, borderRadius: '12px', bgcolor: 'surfaceSunken' }}>
        <NightlightOutlined fontSize="small" />
        {translate('staff.months.night_first')}
      </Box>
    </BackOfficePage>
  );
}
