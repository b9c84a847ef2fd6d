import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { WANTS } from '../../../domain/plan/planner.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { useNights } from '../../components/nights.ts';
import { QuantityStepper } from '../../components/QuantityStepper.tsx';
import { useAreaName } from '../../components/useAreaName.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FilterChip } from '../../ui/controls/FilterChip.tsx';
import { NightCalendar } from '../search/night/NightCalendar.tsx';
import { PartChips } from '../search/night/PartChips.tsx';
import { AreaChoice } from '../search/panel/AreaChoice.tsx';
import { OccasionChoice } from '../search/panel/OccasionChoice.tsx';
import { AUDIENCES, type SearchFilters, searchedDay, toTimeFilters } from '../search/searchFilters.ts';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import { useOccasions } from '../search/useOccasions.ts';
import { BudgetField } from './BudgetField.tsx';
import { PlanCriteriaFold, PlanCriteriaRow } from './PlanCriteriaRow.tsx';
import { GUEST_RANGE, type MajlisCriteria, type PlanChanges } from './planCriteria.ts';

type Part = 'night' | 'area' | 'occasion';

/**
 * Height in pixels of a month with five weeks, reserved until the settings are loaded, so that nothing below shifts.
 */
const MONTH_HEIGHT = 436;

/** The criteria as a search for reciters, whose calendar is shown here. */
const toReciterSearch = ({
  wants: _wants,
  budget: _budget,
  guests: _guests,
  ...criteria
}: MajlisCriteria): SearchFilters => ({
  ...criteria,
  type: [],
  sample: false,
  dietary: [],
  words: '',
  page: 1,
});

/** All criteria of a majlis; missing ones are expanded. */
export function PlanCriteria({
  criteria,
  onChange,
}: {
  criteria: MajlisCriteria;
  onChange: (changes: PlanChanges) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const searched = toReciterSearch(criteria);
  const { heading, other, time } = useFilterLabels(searched);
  const area = useAreaName(criteria.area, '');
  const occasion = useOccasions().data?.find(({ id }) => id === criteria.occasion);
  const day = nights && searchedDay(criteria, nights);
  const hasNight = criteria.night !== undefined || criteria.date !== undefined;
  const [pressed, setPressed] = useState<Part | 'none'>();
  const missing = hasNight ? (criteria.area ? undefined : 'area') : 'night';
  const open = pressed ?? missing;
  const fold = (part: Part) => ({
    open: open === part,
    onToggle: () => setPressed(open === part ? 'none' : part),
  });
  const choose = (changes: PlanChanges): void => {
    setPressed(undefined);
    onChange(changes);
  };
  const guests = (value: number) => onChange({ guests: Math.min(GUEST_RANGE.max, Math.max(GUEST_RANGE.min, value)) });
  return (
    <Card
      component="section"
      aria-label={translate('plan.criteria')}
      sx={{ paddingInline: { xs: 4, md: 5 }, paddingBlock: 1 }}
    >
      <PlanCriteriaFold
        icon={CalendarMonthOutlined}
        label={translate('search.question.night')}
        value={heading}
        more={[other, time].filter(Boolean).join(separatorIn(language))}
        {...fold('night')}
      >
        {nights ? (
          <NightCalendar
            day={day}
            months={1}
            kind="reciter"
            criteria={searched}
            onSelect={(chosen) => choose(toTimeFilters(chosen, { part: criteria.part }, nights))}
          />
        ) : (
          <Box sx={{ blockSize: MONTH_HEIGHT }} />
        )}
      </PlanCriteriaFold>
      <Box sx={{ paddingBlockEnd: 4 }}>
        <PartChips
          day={day}
          part={criteria.part}
          none={criteria.part === undefined}
          compact
          onChange={(part) => nights && onChange(day ? toTimeFilters(day, { part }, nights) : { part })}
        />
      </Box>
      <Divider />
      <PlanCriteriaFold icon={PlaceOutlined} label={translate('search.question.area')} value={area} {...fold('area')}>
        <AreaChoice area={criteria.area} onChange={(chosen) => (chosen ? choose({ area: chosen }) : undefined)} />
      </PlanCriteriaFold>
      <Divider />
      <PlanCriteriaRow
        icon={GroupsOutlined}
        label={translate('plan.guests')}
        control={
          <QuantityStepper
            value={criteria.guests}
            min={GUEST_RANGE.min}
            max={GUEST_RANGE.max}
            onChange={guests}
            onCommit={guests}
            label={translate('plan.guests')}
          />
        }
      >
        <Box role="group" aria-label={translate('plan.for_whom')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {AUDIENCES.map((audience) => (
            <FilterChip
              key={audience}
              on={criteria.audience.includes(audience)}
              onToggle={() => onChange({ audience: [audience] })}
            >
              {translate(`storefront.audience.${audience}`)}
            </FilterChip>
          ))}
        </Box>
      </PlanCriteriaRow>
      <Divider />
      <BudgetField budget={criteria.budget} onChange={(budget) => onChange({ budget })} />
      <Divider />
      <PlanCriteriaFold
        icon={MenuBookOutlined}
        label={translate('search.question.occasion')}
        value={inLanguage(occasion, 'title', language)}
        {...fold('occasion')}
      >
        <OccasionChoice occasion={criteria.occasion} onChange={(chosen) => choose({ occasion: chosen })} />
      </PlanCriteriaFold>
      <Divider />
      <WantsRow wanted={criteria.wants} onChange={(wants) => onChange({ wants })} />
    </Card>
  );
}

/** What the majlis should include; at least one item. */
function WantsRow({
  wanted,
  onChange,
}: {
  wanted: MajlisCriteria['wants'];
  onChange: (wants: MajlisCriteria['wants']) => void;
}) {
  const translate = useTranslate();
  return (
    <PlanCriteriaRow icon={ChecklistOutlined} label={translate('plan.wants')}>
      <Box role="group" aria-label={translate('plan.wants')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {WANTS.map((want) => {
          const on = wanted.includes(want);
          const others = WANTS.filter((one) => (one === want ? !on : wanted.includes(one)));
          return (
            <FilterChip key={want} on={on} onToggle={() => others.length > 0 && onChange(others)}>
              {translate(`plan.want.${want}`)}
            </FilterChip>
          );
        })}
      </Box>
    </PlanCriteriaRow>
  );
}
