import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { DayPart } from '../../../../domain/calendar/prayers.ts';
import { addDays, type Day } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput } from '../../../api/types.ts';
import { useNights } from '../../../components/nights.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type FilterChanges, type SearchFilters, toTimeFilters } from '../searchFilters.ts';
import { useNightName } from '../useFilterLabels.ts';
import { useFreeNights } from '../useSearch.ts';
import type { ActiveFilter } from './ActiveChips.tsx';
import { NearChoice } from './NearChoice.tsx';

/** Number of nights to check before and after. */
const NEAR = 3;
const OTHER_PARTS: readonly (DayPart | undefined)[] = [undefined, 'dhuhr', 'asr', 'maghrib', 'isha'];

export interface NoResultsProps {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  /** The searched civil day; undefined if none. */
  day: Day | undefined;
  filters: readonly ActiveFilter[];
  onChange: (changes: FilterChanges) => void;
}

/**
 * Shown without results: a button to remove the last filter, and providers available nearby: on nights around it, at
 * other times of the day, in all of Kuwait.
 */
export function NoResults({ kind, criteria, day, filters, onChange }: NoResultsProps) {
  const translate = useTranslate();
  const last = filters.at(-1);
  const title = day
    ? translate(`search.none_free.${kind}`)
    : criteria.words
      ? translate('common.no_match', { q: criteria.words })
      : translate(kind === 'reciter' ? 'search.no_reciters' : 'search.no_restaurants');
  return (
    <>
      <EmptyState
        title={title}
        text={last && translate('search.last_filter', { filter: last.label })}
        {...(last && {
          action: { label: translate('search.without', { filter: last.label }), onClick: () => onChange(last.without) },
        })}
        {...(!last &&
          day && {
            action: {
              label: translate('storefront.search_any.night'),
              onClick: () => onChange({ night: undefined, date: undefined }),
            },
          })}
      />
      {day && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <NearNights kind={kind} criteria={criteria} day={day} onChange={onChange} />
          <NearParts kind={kind} criteria={criteria} day={day} onChange={onChange} />
          {criteria.area && <Everywhere kind={kind} criteria={criteria} day={day} onChange={onChange} />}
        </Box>
      )}
    </>
  );
}

type NearProps = Omit<NoResultsProps, 'filters' | 'day'> & { day: Day };

function NearNights({ kind, criteria, day, onChange }: NearProps) {
  const translate = useTranslate();
  const nights = useNights();
  const nightName = useNightName();
  const { data } = useFreeNights(kind, criteria, { from: addDays(day, -NEAR), days: 2 * NEAR + 1 });
  const near = data?.filter((one) => one.day !== day && one.free > 0) ?? [];
  if (!nights || near.length === 0) return null;
  return (
    <Near title={translate('search.near_nights')}>
      {near.map((one) => (
        <NearChoice
          key={one.day}
          kind={kind}
          free={one.free}
          onClick={() => onChange(toTimeFilters(one.day, criteria, nights))}
        >
          {nightName(one.day)}
        </NearChoice>
      ))}
    </Near>
  );
}

function NearParts({ kind, criteria, day, onChange }: NearProps) {
  const translate = useTranslate();
  const nights = useNights();
  if (!nights || (!criteria.part && !criteria.hour)) return null;
  return (
    <Near title={translate('search.near_times')}>
      {OTHER_PARTS.filter((part) => part !== criteria.part).map((part) => (
        <Counted
          key={part ?? 'any'}
          kind={kind}
          criteria={{ ...criteria, part, hour: undefined } as SearchFilters}
          day={day}
          onClick={() => onChange(toTimeFilters(day, { part }, nights))}
        >
          {part ? translate(`common.part.${part}`) : translate('search.any.evening')}
        </Counted>
      ))}
    </Near>
  );
}

function Everywhere({ kind, criteria, day, onChange }: NearProps) {
  const translate = useTranslate();
  return (
    <Near title={translate('search.near_areas')}>
      <Counted
        kind={kind}
        criteria={{ ...criteria, area: undefined } as SearchFilters}
        day={day}
        onClick={() => onChange({ area: undefined })}
      >
        {translate('storefront.all_kuwait')}
      </Counted>
    </Near>
  );
}

function Counted({
  kind,
  criteria,
  day,
  onClick,
  children,
}: {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  day: Day;
  onClick: () => void;
  children: string;
}) {
  const { data } = useFreeNights(kind, criteria, { from: day, days: 1 });
  return (
    <NearChoice kind={kind} free={data?.[0]?.free} onClick={onClick}>
      {children}
    </NearChoice>
  );
}

function Near({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: 3 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</Box>
    </section>
  );
}
