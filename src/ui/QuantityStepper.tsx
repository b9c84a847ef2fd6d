import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

export interface QuantityStepperProps {
  value: number;
  /** Minus stops here; removing is another control. */
  min: number;
  max?: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers. */
  label: string;
  disabled?: boolean;
}

/** Minus, number, plus; 44 px high (design §7 Steppers). */
export function QuantityStepper({ value, min, max, onChange, label, disabled = false }: QuantityStepperProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={({ palette, shadows }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        borderRadius: 3,
        backgroundColor: palette.background.paper,
        boxShadow: shadows[2],
        border: `1px solid ${palette.divider}`,
      })}
    >
      <IconButton
        aria-label={translate('common.less')}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
        sx={{ color: 'brandText' }}
      >
        <Remove />
      </IconButton>
      <Box component="output" className="fig" sx={{ minInlineSize: 36, textAlign: 'center', fontWeight: 600 }}>
        {value}
      </Box>
      <IconButton
        aria-label={translate('common.more')}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => onChange(value + 1)}
        sx={{ color: 'brandText' }}
      >
        <Add />
      </IconButton>
    </Box>
  );
}
