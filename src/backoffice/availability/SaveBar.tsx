import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Stays visible while there are unsaved changes: lists them, and offers to save or discard. */
export function SaveBar({
  dirty,
  changed,
  saving,
  onDiscard,
  onSave,
}: {
  dirty: boolean;
  /** The changes in words. */
  changed: string;
  saving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const translate = useTranslate();
  if (!dirty) return <Box role="status" />;
  return (
    <Card
      sx={{
        // Spans all columns of the form.
        gridColumn: '1 / -1',
        position: 'sticky',
        insetBlockEnd: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 16 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        columnGap: 2,
        paddingInline: 4,
        paddingBlock: { xs: 2, md: 4 },
        boxShadow: 4,
      }}
    >
      <Typography
        role="status"
        // One line, because a phone's screen is short.
        noWrap
        sx={{
          flex: { xs: '1 0 100%', md: '1 1 160px' },
          color: 'text.secondary',
          typography: { xs: 'body2', md: 'body1' },
        }}
      >
        {changed ? translate('vendor.availability.unsaved', { list: changed }) : translate('staff.unsaved')}
      </Typography>
      <Button variant="text" disabled={saving} onClick={onDiscard}>
        {translate('staff.discard')}
      </Button>
      <Button
        type="submit"
        aria-disabled={saving || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!saving) onSave();
        }}
        startIcon={saving ? <CircularProgress size={20} color="inherit" /> : undefined}
      >
        {translate('ra.action.save')}
      </Button>
    </Card>
  );
}
