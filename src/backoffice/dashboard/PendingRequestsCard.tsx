import Box from '@mui/material/Box';
import { ANSWER_MINUTES } from '../../../domain/order/responseDeadlines.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import type { Dashboard } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { CardWithTable } from './CardWithTable.tsx';

interface Part {
  text: string;
  count: number;
  lapsed?: boolean;
}

/** How fast providers respond, and how many requests expired. */
export function PendingRequestsCard({ answers }: { answers: Dashboard['answers'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { within, later, lapsed, slowest } = answers;
  const parts: Part[] = [
    ...within.map((count, index) => {
      const to = ANSWER_MINUTES[index] ?? 0;
      const from = ANSWER_MINUTES[index - 1];
      const text =
        from === undefined
          ? translate('staff.dashboard.up_to', { n: to })
          : translate('staff.dashboard.between', { from, to });
      return { text, count };
    }),
    { text: translate('staff.dashboard.later', { n: ANSWER_MINUTES.at(-1) ?? 0 }), count: later },
    { text: translate('staff.dashboard.lapsed'), count: lapsed, lapsed: true },
  ];
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const percent = (count: number) => (all ? Math.round((count * 100) / all) : 0);
  return (
    <CardWithTable
      title={translate('staff.dashboard.answers')}
      text={translate('staff.dashboard.answers_text', { smart_count: all })}
      columns={[
        translate('staff.dashboard.time'),
        translate('staff.dashboard.count'),
        translate('staff.dashboard.share'),
      ]}
      rows={parts.map(({ text, count }) => ({
        key: text,
        cells: [text, formatCount(count), <bdi key="share">{formatCount(percent(count))}%</bdi>],
      }))}
      foot={
        slowest && (
          <Box sx={{ color: 'text.secondary', borderBlockStart: '1px solid', borderColor: 'divider', pt: 3 }}>
            {translate('staff.dashboard.slowest', {
              name: isolate(inLanguage(slowest, 'title', language)),
              lapsed: formatCount(slowest.lapsed),
              asked: formatCount(slowest.asked),
            })}
          </Box>
        )
      }
    >
      <PlainList sx={{ display: 'grid', gap: 3 }}>
        {parts.map(({ text, count, lapsed: lost }) => (
          <li key={text}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
              <span>{text}</span>
              <bdi className="fig">{formatCount(percent(count))}%</bdi>
            </Box>
            <Box aria-hidden sx={{ height: 10, borderRadius: 5, bgcolor: 'surfaceSunken' }}>
              <Box
                sx={{
                  height: 10,
                  borderRadius: 5,
                  width: `${percent(count)}%`,
                  bgcolor: lost ? 'warning.main' : 'primary.main',
                }}
              />
            </Box>
          </li>
        ))}
      </PlainList>
    </CardWithTable>
  );
}
