import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useSaveKey } from './useSaveKey.ts';

export interface FormBarProps {
  /** Key of the save button's label. */
  save?: MessageKey;
  /** Time of the last save, by the server's clock. */
  savedAt?: number;
  /** Further buttons, for example to delete. */
  children?: ReactNode;
}

/** The form's sticky footer: its status in words, Discard and Save (design §14). */
export function FormBar({ save = 'ra.action.save', savedAt, children }: FormBarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { reset } = useFormContext();
  const { isSubmitting, dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const button = useSaveKey();
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 0 },
        zIndex: 2,
        display: 'flex',
        // A single row on phones, where it is above the menu and space is short.
        flexWrap: { xs: children ? 'wrap' : 'nowrap', md: 'wrap' },
        alignItems: 'center',
        gap: 2,
        px: { xs: 3, md: 4 },
        py: { xs: 2, md: 4 },
        bgcolor: 'background.paper',
        borderEndStartRadius: 16,
        borderEndEndRadius: 16,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        role="status"
        sx={{
          flex: { xs: '1 1 0', md: '1 1 120px' },
          minInlineSize: 0,
          typography: { xs: 'caption', md: 'body1' },
          color: dirty ? 'text.secondary' : 'success.main',
        }}
      >
        {dirty && translate('staff.unsaved')}
        {!dirty && savedAt !== undefined && (
          <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
            <CheckCircleOutlined fontSize="small" />
            {translate('staff.saved_at', { time: formatTime(savedAt, language) })}
          </Box>
        )}
      </Box>
      {children}
      {dirty && (
        <Button variant="text" disabled={isSubmitting} onClick={() => reset()}>
          {translate('staff.discard')}
        </Button>
      )}
      <Button
        ref={button}
        type="submit"
        aria-keyshortcuts="Control+S"
        aria-disabled={isSubmitting || undefined}
        onClick={(event) => isSubmitting && event.preventDefault()}
        startIcon={isSubmitting ? <CircularProgress size={20} color="inherit" /> : undefined}
      >
        {translate(save)}
      </Button>
    </Box>
  );
}
