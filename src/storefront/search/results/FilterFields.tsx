import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { DIETS } from '../../../../domain/provider/dietary.ts';
import type { SearchInput, SearchResponse } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FilterChip } from '../../../ui/controls/FilterChip.tsx';
import { AreaChoice } from '../panel/AreaChoice.tsx';
import { AUDIENCES, type FilterChanges, type SearchFilters } from '../searchFilters.ts';
import { GuestsField } from './GuestsField.tsx';
import { PriceRange } from './PriceRange.tsx';
import { useTypeNames, useTypes } from './useTypeNames.ts';

export interface FilterFieldsProps {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  /** Undefined until the first response. */
  response: SearchResponse | undefined;
  onChange: (changes: FilterChanges) => void;
  /** Shows kinds as chips, on phones. */
  chips?: boolean;
}

const toggled = <T extends string>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Options for the minimum duration of a session, in minutes. */
const LENGTHS = [45, 60, 90] as const;

/** Number of kinds on a new site, for the placeholder. */
const EXPECTED_TYPES = 5;

/** All filters, with the number of results of each. */
export function FilterFields({ kind, criteria, response, onChange, chips = false }: FilterFieldsProps) {
  const translate = useTranslate();
  const ofReciters = kind === 'reciter';
  const typeName = useTypeNames(criteria.audience, ofReciters);
  const types = useTypes(ofReciters).data ?? [];
  const count = (list: { name: string; count: number }[] | undefined, name: string) =>
    response && (list?.find((one) => one.name === name)?.count ?? 0);
  return (
    <>
      {!ofReciters && (
        <FilterGroup title={translate('search.guests')}>
          <GuestsField guests={criteria.guests} onChange={(guests) => onChange({ guests })} />
        </FilterGroup>
      )}
      {ofReciters && (
        <FilterGroup title={translate('storefront.type')}>
          {chips ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {types.map(({ id }) => (
                <FilterChip
                  key={id}
                  on={criteria.type.includes(id)}
                  onToggle={() => onChange({ type: toggled(criteria.type, id) })}
                >
                  {typeName(id)} <Count>{count(response?.types, id)}</Count>
                </FilterChip>
              ))}
            </Box>
          ) : types.length === 0 ? (
            <Box sx={{ blockSize: EXPECTED_TYPES * 44 }} />
          ) : (
            types.map(({ id }) => (
              <Counted
                key={id}
                checked={criteria.type.includes(id)}
                label={typeName(id)}
                count={count(response?.types, id)}
                onToggle={() => onChange({ type: toggled(criteria.type, id) })}
              />
            ))
          )}
        </FilterGroup>
      )}
      {ofReciters && (
        <FilterGroup title={translate('search.audience_title')}>
          {AUDIENCES.map((audience) => (
            <Counted
              key={audience}
              checked={criteria.audience.includes(audience)}
              label={translate(`storefront.audience.${audience}`)}
              count={count(response?.audiences, audience)}
              onToggle={() => onChange({ audience: toggled(criteria.audience, audience) })}
            />
          ))}
        </FilterGroup>
      )}
      {ofReciters ? (
        <FilterGroup title={translate('search.length')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {LENGTHS.map((minutes) => (
              <FilterChip
                key={minutes}
                on={criteria.minutes === minutes}
                onToggle={(on) => onChange({ minutes: on ? minutes : undefined })}
              >
                {translate('search.at_least_minutes', { smart_count: minutes })}
              </FilterChip>
            ))}
          </Box>
        </FilterGroup>
      ) : (
        <FilterGroup title={translate('search.dietary')}>
          {DIETS.map((diet) => (
            <Counted
              key={diet}
              checked={criteria.dietary.includes(diet)}
              label={translate(`search.diet.${diet}`)}
              onToggle={() => onChange({ dietary: toggled(criteria.dietary, diet) })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup title={translate('storefront.search_part.area')}>
        <AreaChoice area={criteria.area} onChange={(area) => onChange({ area })} />
      </FilterGroup>
      {response?.prices && response.prices.min < response.prices.max && (
        <FilterGroup title={translate('search.price_from')}>
          <PriceRange range={response.prices} criteria={criteria} onChange={onChange} />
        </FilterGroup>
      )}
      {ofReciters && (
        <FilterGroup>
          <Counted
            checked={criteria.sample}
            label={translate('search.sample')}
            onToggle={() => onChange({ sample: !criteria.sample })}
          />
        </FilterGroup>
      )}
    </>
  );
}

/** A group of filters with a heading. */
export function FilterGroup({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={title && id}
      sx={({ vars: { palette } }) => ({
        paddingBlock: 4,
        '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      {title && (
        <Typography id={id} variant="label" component="p" sx={{ margin: 0, marginBlockEnd: 2 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
}

function Counted({
  checked,
  label,
  count,
  onToggle,
}: {
  checked: boolean;
  label: string;
  count?: number | undefined;
  onToggle: () => void;
}) {
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={onToggle} />}
      label={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          {label || '\u00a0'} <Count>{count}</Count>
        </Box>
      }
      sx={{
        display: 'flex',
        minBlockSize: 44,
        marginInlineEnd: 0,
        '& .MuiFormControlLabel-label': { flex: 1, typography: 'body2' },
      }}
    />
  );
}

function Count({ children }: { children: number | undefined }) {
  return (
    <Box component="span" className="fig" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {children}
    </Box>
  );
}
