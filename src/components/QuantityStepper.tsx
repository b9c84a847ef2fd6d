import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { normalizeNumber } from '../../domain/text/parseNumberInput.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

export interface QuantityStepperProps {
  value: number;
  /** Lowest value; removing the item is a separate control. */
  min: number;
  max?: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers. */
  label: string;
  disabled?: boolean;
  /** Makes the number an input; called with the typed value on blur. */
  onCommit?: (value: number) => void;
}

const numberStyle = { minInlineSize: 32, textAlign: 'center', fontWeight: 600 } as const;

/** Minus, number, plus; 44 px high (design §7 Steppers). */
export function QuantityStepper({
  value,
  min,
  max,
  onChange,
  label,
  disabled = false,
  onCommit,
}: QuantityStepperProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={({ vars: { palette, shadows } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        borderRadius: '12px',
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
      {onCommit ? (
        <TypedNumber key={value} value={value} label={label} onCommit={onCommit} />
      ) : (
        <Box component="output" className="fig" sx={numberStyle}>
          {value}
        </Box>
      )}
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

function TypedNumber({ value, label, onCommit }: { value: number; label: string; onCommit: (value: number) => void }) {
  const [text, setText] = useState(String(value));
  const commit = (): void => {
    const typed = Math.trunc(Number(normalizeNumber(text)));
    if (Number.isNaN(typed)) setText(String(value));
    else if (typed !== value) onCommit(typed);
  };
  return (
    <Box
      component="input"
      className="fig"
      inputMode="numeric"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      sx={{
        ...numberStyle,
        inlineSize: `${Math.max(2, text.length) + 1}ch`,
        blockSize: 44,
        padding: 0,
        border: 0,
        font: 'inherit',
        color: 'inherit',
        backgroundColor: 'transparent',
      }}
    />
  );
}
