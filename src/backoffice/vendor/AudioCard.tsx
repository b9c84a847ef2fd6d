import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FILE_RULES, fileComplaint } from '../doctype/inputs/fileRules.ts';
import { AskDialog } from '../form/AskDialog.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { useProfileUpdate } from './useProfileUpdate.ts';

/** The reciter's recording: listen, replace, delete. */
export function AudioCard({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [asking, setAsking] = useState(false);
  const { save, isPending, refusal, refuse } = useProfileUpdate(record);
  const pick = (picked: File | undefined) => {
    if (picker.current) picker.current.value = '';
    if (!picked) return;
    const complaint = fileComplaint('audio', picked);
    refuse(complaint && translate(complaint.message));
    setFile(complaint ? undefined : picked);
  };
  const submit = () => {
    if (!file) return refuse(translate('vendor.audio_missing'));
    save({ audio: file }, 'vendor.data_saved', () => setFile(undefined));
  };
  const remove = () => save({ audio: '' }, 'vendor.data_saved', () => setAsking(false));
  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h3" component="h2">
          {translate('vendor.audio')}
        </Typography>
        {record.audio && (
          <Button
            variant="text"
            size="small"
            startIcon={<DeleteOutlined />}
            sx={{ color: 'error.main' }}
            onClick={() => setAsking(true)}
          >
            {translate('ra.action.delete')}
          </Button>
        )}
      </Box>
      {record.audio && (
        // biome-ignore lint/a11y/useMediaCaption: a recitation has no caption file
        <audio
          controls
          preload="none"
          src={record.audio}
          style={{ width: '100%' }}
          aria-label={translate('vendor.audio')}
        />
      )}
      <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => picker.current?.click()}>
        {file ? <bdi>{file.name}</bdi> : translate('vendor.choose_audio')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={FILE_RULES.audio.accept}
        aria-label={translate('vendor.choose_audio')}
        data-source="audio"
        onChange={(event) => pick(event.target.files?.[0])}
      />
      <FormHelperText error={Boolean(refusal)} role={refusal ? 'alert' : undefined}>
        {refusal ?? translate(FILE_RULES.audio.hint)}
      </FormHelperText>
      <StepButton label="ra.action.save" variant="soft" busy={isPending} onClick={submit} />
      <AskDialog
        open={asking}
        title={translate('vendor.delete_question', { name: translate('vendor.audio') })}
        confirm={translate('ra.action.delete')}
        danger
        busy={isPending}
        refusal={refusal}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
