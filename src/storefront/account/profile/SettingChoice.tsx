import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

/** A choice among a few visible values; applies immediately. */
export function SettingChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Value | null) => next && onChange(next)}
      sx={({ vars: { palette } }) => ({
        flex: 'none',
        padding: 1,
        gap: 0.5,
        borderRadius: '14px',
        backgroundColor: palette.surfaceSunken,
        '& .MuiToggleButton-root': {
          minBlockSize: 44,
          minInlineSize: 44,
          paddingInline: 3,
          border: 0,
          borderRadius: '10px !important',
          textTransform: 'none',
          color: palette.text.secondary,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: palette.text.primary,
            backgroundColor: palette.background.paper,
            fontWeight: 600,
          },
        },
      })}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
