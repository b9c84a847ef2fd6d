import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/**
 * Switches between clock times and times relative to prayers. Memoized, so that selecting a start doesn't re-render it.
 */
export const TimeModeToggle = memo(function TimeModeToggle({
  byPrayer,
  onChange,
}: {
  byPrayer: boolean;
  onChange: (byPrayer: boolean) => void;
}) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('booking.counted_from')}
      value={byPrayer ? 'prayer' : 'clock'}
      onChange={(_, by: 'prayer' | 'clock' | null) => by && onChange(by === 'prayer')}
      sx={{ justifySelf: 'start' }}
    >
      <ToggleButton value="clock">{translate('booking.by_clock')}</ToggleButton>
      <ToggleButton value="prayer">{translate('booking.by_prayer')}</ToggleButton>
    </ToggleButtonGroup>
  );
});
