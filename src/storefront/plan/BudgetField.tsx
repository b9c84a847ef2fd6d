import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { toFils } from '../../../domain/money/money.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlanCriteriaRow } from './PlanCriteriaRow.tsx';
import { BUDGET } from './planCriteria.ts';

/** Range of the slider; other values can be typed. */
const REACH = { min: 100, max: 500, step: 10 } as const;

/**
 * The total budget: a slider in steps of ten, or a typed value.
 * @param budget dinars
 */
export function BudgetField({ budget, onChange }: { budget: number; onChange: (budget: number) => void }) {
  const translate = useTranslate();
  const [moved, setMoved] = useState(budget);
  const [typed, setTyped] = useState(String(budget));
  useEffect(() => {
    setMoved(budget);
    setTyped(String(budget));
  }, [budget]);
  const amount = toFils(typed) / 1000;
  const wrong = amount < BUDGET.min || amount > BUDGET.max;
  const commit = (): void => {
    if (!wrong && amount !== budget) onChange(amount);
  };
  return (
    <PlanCriteriaRow
      icon={PaymentsOutlined}
      label={translate('plan.budget')}
      control={
        <TextField
          size="small"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          error={wrong}
          helperText={wrong ? translate('errors.between', { ...BUDGET }) : undefined}
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-label': translate('plan.budget'), maxLength: 40 },
            input: {
              className: 'fig',
              endAdornment: <InputAdornment position="end">{translate('plan.currency')}</InputAdornment>,
            },
          }}
          sx={{ inlineSize: 136 }}
        />
      }
    >
      <Box sx={{ paddingInline: 2.5 }}>
        <Slider
          value={moved}
          min={REACH.min}
          max={REACH.max}
          step={REACH.step}
          aria-label={translate('plan.budget')}
          getAriaValueText={(value) => translate('search.dinars', { n: value })}
          onChange={(_, value) => {
            setMoved(value);
            setTyped(String(value));
          }}
          onChangeCommitted={(_, value) => onChange(value)}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', marginInline: -2.5, typography: 'body2' }}>
          <Money dinars={REACH.min} sx={{ fontWeight: 400 }} />
          <Money dinars={REACH.max} sx={{ fontWeight: 400 }} />
        </Box>
      </Box>
    </PlanCriteriaRow>
  );
}
