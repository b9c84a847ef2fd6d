import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { parseDayPart } from '../../../domain/calendar/prayers.ts';
import { formatInlineMoney } from '../../../domain/money/money.ts';
import { WANTS } from '../../../domain/plan/planner.ts';
import { isolate } from '../../../domain/text/format.ts';
import type { PlanResponse } from '../../api/types.ts';
import { useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import StateFigure from '../../ui/feedback/StateFigure.tsx';
import { searchedDay, toTimeFilters } from '../search/searchFilters.ts';
import { useNightName } from '../search/useFilterLabels.ts';
import type { MajlisCriteria, PlanChanges } from './planCriteria.ts';

type Way = PlanResponse['ways'][number];

/**
 * Shown if nothing matches: the criterion that prevents it, and the smallest changes that help, each applied by a
 * click.
 */
export function NoPlans({
  response,
  criteria,
  onChange,
}: {
  response: PlanResponse;
  criteria: MajlisCriteria;
  onChange: (changes: PlanChanges) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const nightName = useNightName();
  const money = (dinars: number) => formatInlineMoney(dinars, language);

  /** Describes a change, and how it modifies the criteria; a budget is rounded up to whole dinars. */
  function wayOf({ change, value, total }: Way): { label: string; changes: PlanChanges } | undefined {
    const budget = Math.max(criteria.budget, Math.ceil(total));
    const more = budget - criteria.budget;
    const paid: PlanChanges = more > 0 ? { budget } : {};
    const labelled = (label: string, changes: PlanChanges) => ({
      label: more > 0 ? translate('plan.way.and_more', { way: label, amount: money(more) }) : label,
      changes: { ...paid, ...changes },
    });
    if (change === 'budget') return { label: translate('plan.way.budget', { amount: money(more) }), changes: paid };
    if (change === 'without') {
      const wants = criteria.wants.filter((want) => want !== value);
      const left = WANTS.find((want) => want === value);
      return left && labelled(translate(`plan.way.without_${left}`), { wants });
    }
    if (change === 'occasion') return labelled(translate('plan.way.occasion'), { occasion: undefined });
    if (change === 'audience') return labelled(translate('plan.way.audience'), { audience: [] });
    if (!nights) return undefined;
    if (change === 'part') {
      const part = parseDayPart(value);
      const day = searchedDay(criteria, nights);
      return (
        part &&
        labelled(
          translate('plan.way.part', { part: translate(`common.part.${part}`) }),
          toTimeFilters(day, { part }, nights),
        )
      );
    }
    return labelled(
      translate('plan.way.day', { night: isolate(nightName(value)) }),
      toTimeFilters(value, { part: criteria.part }, nights),
    );
  }
  const ways = response.ways.flatMap((way) => wayOf(way) ?? []);
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'center' }}>
      <StateFigure sign="empty" />
      <Typography variant="h2" component="h2" sx={{ textAlign: 'center' }}>
        {translate('plan.none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center', maxInlineSize: 480 }}>
        {response.obstacles.map((one) => translate(`plan.obstacle.${one}`)).join(' ')}
      </Typography>
      {ways.length > 0 ? (
        <Box sx={{ inlineSize: '100%', maxInlineSize: 480, display: 'grid', gap: 3 }}>
          <Typography variant="title" component="h3">
            {translate('plan.what_helps')}
          </Typography>
          {ways.map(({ label, changes }) => (
            <ButtonBase
              key={label}
              onClick={() => onChange(changes)}
              sx={({ vars: { palette } }) => ({
                minBlockSize: 52,
                paddingInline: 4,
                paddingBlock: 2,
                justifyContent: 'start',
                textAlign: 'start',
                typography: 'label',
                color: 'brandText',
                borderRadius: '14px',
                border: `1px solid ${palette.outlineStrong}`,
                backgroundColor: palette.background.paper,
                '&:hover': { borderColor: palette.primary.main },
              })}
            >
              {label}
            </ButtonBase>
          ))}
        </Box>
      ) : (
        <Typography variant="body2">{translate('plan.nothing_helps')}</Typography>
      )}
    </Card>
  );
}
