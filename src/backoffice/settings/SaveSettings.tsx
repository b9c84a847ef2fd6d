import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { getDescription } from '../doctype/description.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { useSaveKey } from '../form/useSaveKey.ts';
import { REASON_DRAFT, SETTINGS_FORM } from './formName.ts';
import { REASON } from './useSettingGroups.ts';
import { useShownSetting } from './useShownSetting.ts';

const submit = () => (document.getElementById(SETTINGS_FORM) as HTMLFormElement | null)?.requestSubmit();

/** The unsaved changes in words, and a save button that first asks for the reason. Renders nothing without changes. */
export function SaveSettings() {
  const translate = useTranslate();
  const form = useFormContext();
  const label = useFieldLabel();
  const shown = useShownSetting();
  const { dirtyFields, defaultValues, isSubmitting } = useFormState();
  const values = useWatch() as Record<string, unknown>;
  const [asking, ask] = useState(false);
  const button = useSaveKey();
  const changed = Object.keys(dirtyFields).filter((name) => name !== REASON);
  if (changed.length === 0) return null;
  const descriptions = changed.map((name) => {
    const [before, after] = [shown(name, defaultValues?.[name]), shown(name, values[name])];
    const settingName = label(getDescription('settings'), name);
    return before && after ? translate('site.from_to', { name: settingName, before, after }) : settingName;
  });
  const save = async () => {
    // The form itself shows invalid fields.
    if (await form.trigger()) ask(true);
    else submit();
  };
  return (
    <Card
      sx={{
        position: 'sticky',
        // Reaches down to the menu or the edge: fields would show through a gap below it.
        insetBlockEnd: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 0 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        p: 4,
      }}
    >
      <Box role="status" sx={{ flex: { xs: '1 1 100%', md: '1 1 220px' } }}>
        <strong>{translate('site.changes', { smart_count: changed.length })}</strong> {descriptions.join(' · ')}
      </Box>
      <Button variant="text" disabled={isSubmitting} onClick={() => form.reset()} sx={{ paddingInline: 2 }}>
        {translate('staff.discard')}
      </Button>
      <Button
        ref={button}
        aria-keyshortcuts="Control+S"
        aria-disabled={isSubmitting || undefined}
        startIcon={isSubmitting ? <CircularProgress size={20} color="inherit" /> : undefined}
        onClick={() => !isSubmitting && void save()}
      >
        {translate('site.save')}
      </Button>
      {asking && (
        <NoteDialog
          title={translate('site.question')}
          confirmLabel={translate('ra.action.save')}
          help={translate('site.note_help')}
          draft={REASON_DRAFT}
          draftStays
          send={async (note) => {
            form.setValue(REASON, note, { shouldDirty: true });
            ask(false);
            // Submit after this dialog's own form.
            queueMicrotask(submit);
          }}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
