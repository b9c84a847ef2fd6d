import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';

/** The current selection, and buttons for the previous and next week. */
export const WeekHeader = memo(function WeekHeader({
  heading,
  text,
  isFirst,
  isLast,
  onPageChange,
}: {
  heading: string;
  text: string;
  /** Whether no earlier (or later) week can be booked. */
  isFirst: boolean;
  isLast: boolean;
  onPageChange: (weeks: 1 | -1) => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="title" component="p" aria-live="polite">
          {heading}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <IconButton aria-label={translate('booking.previous_week')} disabled={isFirst} onClick={() => onPageChange(-1)}>
        <DirIcon>
          <ChevronLeft />
        </DirIcon>
      </IconButton>
      <IconButton aria-label={translate('booking.next_week')} disabled={isLast} onClick={() => onPageChange(1)}>
        <DirIcon>
          <ChevronRight />
        </DirIcon>
      </IconButton>
    </Box>
  );
});
