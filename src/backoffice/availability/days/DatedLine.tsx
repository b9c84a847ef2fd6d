import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** A row for certain days: its text, details, and two actions; a past one is dimmed. */
export function DatedLine({
  icon,
  text,
  facts,
  past,
  onEdit,
  onRemove,
}: {
  icon: ReactNode;
  text: string;
  facts: readonly string[];
  past: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        paddingBlock: 3,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        opacity: past ? 0.72 : undefined,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          p: 2.5,
          borderRadius: '10px',
          bgcolor: 'surfaceSunken',
          color: 'text.secondary',
        }}
      >
        {icon}
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="label" component="h3">
          {text}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton onClick={onEdit} aria-label={translate('vendor.availability.edit_days', { days: text })}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={translate('vendor.availability.remove_days', { days: text })}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  );
}
