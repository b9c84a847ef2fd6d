import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../../domain/text/noteLength.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';

/**
 * A note for a kitchen; collapsed until needed.
 * @param onSave called on blur
 */
export function KitchenNote({ notes, onSave }: { notes: string; onSave: (notes: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | undefined>(notes || undefined);
  return (
    <Box sx={{ marginBlockStart: 4, paddingBlockStart: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      {typed === undefined ? (
        <Button
          variant="text"
          startIcon={<EditNoteOutlined />}
          onClick={() => setTyped('')}
          sx={{ marginInlineStart: -2 }}
        >
          {translate('checkout.kitchen_note_add')}
        </Button>
      ) : (
        <FormField
          label={translate('checkout.kitchen_note')}
          optional
          value={typed}
          onChange={setTyped}
          onBlur={() => typed.trim() !== notes && onSave(typed.trim())}
          maxLength={MAX_NOTE_LENGTH}
          rows={2}
          autoFocus={typed === ''}
        />
      )}
    </Box>
  );
}
