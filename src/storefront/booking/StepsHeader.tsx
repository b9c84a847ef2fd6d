import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { focusOnOpen } from '../../ui/layout/focusOnOpen.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { BookingProgress } from './BookingProgress.tsx';

interface StepsHeaderProps {
  /** ID for the dialog's accessible name. */
  titleId: string;
  title: string;
  index: number;
}

/** What is being booked, and the progress. */
export function StepsHeader({ titleId, title, index }: StepsHeaderProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        paddingInline: 8,
        paddingBlock: '32px 20px',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="h2" id={titleId} ref={focusOnOpen} tabIndex={-1}>
        {title}
      </Typography>
      <BookingProgress index={index} compact={false} />
    </Box>
  );
}

/** On phones, a bar with Back and Close buttons. */
export function StepsBar({
  titleId,
  title,
  index,
  onBack,
  close,
}: StepsHeaderProps & { onBack: (() => void) | undefined; close: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {onBack && (
          <IconButton onClick={onBack} aria-label={translate('common.back')}>
            <DirIcon>
              <ArrowBack />
            </DirIcon>
          </IconButton>
        )}
        <Typography
          variant="title"
          component="h2"
          id={titleId}
          ref={focusOnOpen}
          tabIndex={-1}
          sx={{ flex: 1, paddingInlineStart: onBack ? 0 : 2 }}
        >
          {title}
        </Typography>
        {close}
      </Box>
      <BookingProgress index={index} compact />
    </>
  );
}
