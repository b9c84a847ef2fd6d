import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { reconciliationPath } from '../../../domain/staffPaths.ts';
import { formatCount } from '../../../domain/text/format.ts';
import type { ReconciledMonth } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { ComparisonChip } from './ComparisonChip.tsx';
import { useDayText } from './useReconciliation.ts';

/** A day of a month: payments and refunds, and whether both sides agree. */
export function DayRow({ day }: { day: ReconciledMonth['days'][number] }) {
  const translate = useTranslate();
  const dayText = useDayText();
  const isUnread = day.source === null;
  const facts = [
    ['came', <Money key="came" dinars={day.came} />],
    ['went', <Money key="went" dinars={day.went} />],
    ['matched', formatCount(day.matched)],
    ['only_here', formatCount(day.only_here)],
    ['only_there', formatCount(day.only_there)],
    ['differing', formatCount(day.differing)],
  ] as const;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 3,
        px: 4,
        py: 3,
        alignItems: 'center',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        gridTemplateColumns: { xs: '1fr auto', lg: 'minmax(130px, 1fr) 3.4fr 216px' },
        '&:hover': { bgcolor: 'surfaceSunken' },
      }}
    >
      <Link
        component={RouterLink}
        to={reconciliationPath({ day: day.day })}
        sx={{ fontWeight: 600, color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        <bdi>{dayText(day.day)}</bdi>
      </Link>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: '1.3fr 1.3fr repeat(4, 1fr)' },
          gridRow: { xs: 2, lg: 'auto' },
          gridColumn: { xs: '1 / -1', lg: 'auto' },
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Muted as="dt" small>
              {translate(`staff.reconciliation.facts.${name}`)}
            </Muted>
            <Box component="dd" className="fig" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        {day.unexplained > 0 ? (
          <ComparisonChip look="open">
            {translate('staff.reconciliation.some_unexplained', { smart_count: day.unexplained })}
          </ComparisonChip>
        ) : isUnread ? (
          <ComparisonChip look="unknown">{translate('staff.reconciliation.facts.unread')}</ComparisonChip>
        ) : (
          <ComparisonChip look="good">
            {translate(day.explained ? 'staff.reconciliation.explained' : 'staff.reconciliation.differences.none')}
          </ComparisonChip>
        )}
      </Box>
    </Box>
  );
}
