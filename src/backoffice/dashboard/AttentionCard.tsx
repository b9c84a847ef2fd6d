import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatInlineMoney } from '../../../domain/money/money.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import type { Dashboard } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { useAge } from '../messages/useAge.ts';
import { attentionKinds } from './attentionKinds.ts';

type Row = Dashboard['attention'][number];
/** Kinds whose text names the provider of the oldest item. */
const NAMED = ['complaints', 'refunds', 'lapsing'] as const;
type NamedKind = (typeof NAMED)[number];

/** Open tasks, the most urgent first, each with a link; a row disappears once it is done. */
export function AttentionCard({ rows }: { rows: readonly Row[] }) {
  const translate = useTranslate();
  return (
    <Card sx={{ p: { xs: 4, md: 5 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" component="h2">
          {translate('staff.dashboard.attention')}
        </Typography>
        {rows.length > 0 && (
          <Box
            component="span"
            className="fig"
            sx={{ px: 2, borderRadius: '8px', fontSize: 13, bgcolor: 'secondary.light', color: 'text.primary' }}
          >
            {formatCount(rows.length)}
          </Box>
        )}
      </Box>
      {rows.length === 0 ? (
        <EmptyState sign="done" title={translate('staff.dashboard.nothing')} />
      ) : (
        <PlainList>
          {rows.map((row) => (
            <AttentionRow key={row.kind} row={row} />
          ))}
        </PlainList>
      )}
    </Card>
  );
}

function AttentionRow({ row }: { row: Row }) {
  const translate = useTranslate();
  const language = useLanguage();
  const age = useAge();
  const { icon: Icon, tone, to } = attentionKinds[row.kind];
  const title = translate(`staff.dashboard.kind.${row.kind}.title`, {
    smart_count: row.count,
    amount: formatInlineMoney(row.amount, language),
  });
  const name = inLanguage(row, 'title', language);
  const isNamed = (kind: Row['kind']): kind is NamedKind => NAMED.some((one) => one === kind);
  const text =
    name && isNamed(row.kind)
      ? translate(`staff.dashboard.kind.${row.kind}.text`, { name: isolate(name) })
      : translate(`staff.dashboard.kind.${row.kind}.text_plain`);
  // A deadline isn't an age.
  const since = row.kind === 'lapsing' ? null : row.since;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        py: 3,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          p: 2,
          borderRadius: '10px',
          lineHeight: 0,
          bgcolor: `${tone}.light`,
          color: tone === 'primary' ? 'brandText' : `${tone}.main`,
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Strong>{title}</Strong>
        <Muted>{text}</Muted>
      </Box>
      {/* A line of its own on phones: the waiting time, with the action at the end. */}
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flex: { xs: '1 0 100%', md: 'none' } }}>
        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', marginInlineEnd: 'auto' }}>{since && age(since)}</Box>
        <Button
          component={Link}
          to={to}
          variant="outlined"
          aria-label={`${translate(`staff.dashboard.kind.${row.kind}.act`)}: ${title}`}
          sx={{ minWidth: 104 }}
        >
          {translate(`staff.dashboard.kind.${row.kind}.act`)}
        </Button>
      </Box>
    </Box>
  );
}
