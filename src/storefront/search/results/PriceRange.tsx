import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useEffect, useState } from 'react';
import { Money } from '../../../components/Money.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { FilterChanges, SearchFilters } from '../searchFilters.ts';

/** Filters by the price of the cheapest package; for accounts only. */
export function PriceRange({
  range,
  criteria,
  onChange,
}: {
  /** Dinars. */
  range: { min: number; max: number };
  criteria: SearchFilters;
  onChange: (changes: FilterChanges) => void;
}) {
  const translate = useTranslate();
  const [min, max] = [Math.floor(range.min), Math.ceil(range.max)];
  const [from, to] = [Number(criteria.min_price ?? min), Number(criteria.max_price ?? max)];
  const [moved, setMoved] = useState([from, to]);
  useEffect(() => setMoved([from, to]), [from, to]);
  const [low = min, high = max] = moved;
  return (
    <Box sx={{ paddingInline: 2.5 }}>
      <Slider
        value={[low, high]}
        min={Math.min(min, from)}
        max={Math.max(max, to)}
        getAriaLabel={(index) => translate(index === 0 ? 'search.least_price' : 'search.most_price')}
        getAriaValueText={(value) => translate('search.dinars', { n: value })}
        onChange={(_, value) => setMoved(value as number[])}
        onChangeCommitted={(_, value) => {
          const [least = min, most = max] = value as number[];
          onChange({
            min_price: least > min ? String(least) : undefined,
            max_price: most < max ? String(most) : undefined,
          });
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', marginInline: -2.5, typography: 'body2' }}>
        <Money dinars={low} />
        <Money dinars={high} />
      </Box>
    </Box>
  );
}
