import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConflictFields } from '../conflict/ConflictFields.tsx';
import { merged } from '../conflict/conflict.ts';
import type { ConflictDialogProps } from '../conflict/useConflict.tsx';
import { useWord } from './useWord.ts';

/**
 * Shown if someone else saved the record first: keeps the input, and lets the user choose a version for each field that
 * both changed.
 */
export function StaleDialog({ resource, conflict, busy, refusal, onSave, onClose }: ConflictDialogProps) {
  const word = useWord();
  const translate = useTranslate();
  const title = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const labels = {
    mine: word('mine'),
    theirs: word('theirs'),
    rows: (count: number) => word('rows', { count }),
    row: { added: word('added'), changed: word('changed'), removed: word('removed'), before: word('before') },
    others: (list: string) => word('others', { list }),
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{word('stale')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '16px' }}>
        <DialogContentText>{word('stale_fields')}</DialogContentText>
        <ConflictFields resource={resource} conflict={conflict} words={labels} theirs={theirs} onChange={setTheirs} />
        {refusal && <FormHelperText error>{refusal}</FormHelperText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={() => onSave(merged(conflict, theirs))}>
          {word('save_chosen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
