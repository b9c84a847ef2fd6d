import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ErrorText } from '../../../ui/controls/fieldTexts.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FILE_RULES } from '../../doctype/inputs/fileRules.ts';
import { UploadProgress } from '../../doctype/inputs/UploadProgress.tsx';
import { useUpload } from '../../doctype/inputs/useUpload.ts';
import { StepButton } from '../../orders/actions/StepButton.tsx';
import { useProfileUpdate } from '../useProfileUpdate.ts';
import { RecordingPart } from './RecordingPart.tsx';
import { useRecording } from './useRecording.ts';

/** The reciter's recording: play it, select another and trim it, or delete it. */
export function AudioCard({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const [isCutting, setCutting] = useState(false);
  const { save, isPending, refusal, refuse } = useProfileUpdate(record);
  const { picked, isReading, pick, part, choose, clear } = useRecording(refuse);
  const upload = useUpload();
  const { end } = upload;
  useEffect(() => {
    if (!isPending) end();
  }, [isPending, end]);
  const choseFile = (file: File | undefined) => {
    if (picker.current) picker.current.value = '';
    if (file) void pick(file);
  };
  const submit = async (): Promise<void> => {
    if (!picked) return refuse(translate('vendor.audio_missing'));
    setCutting(true);
    const rawFile = await part(picked).catch(() => undefined);
    setCutting(false);
    if (!rawFile) return refuse(translate('vendor.audio_unreadable'));
    save({ audio: { rawFile, watch: upload.watch } }, 'vendor.data_saved', clear);
  };
  const remove = () => save({ audio: '' }, 'vendor.data_saved', () => setAsking(false));
  const busy = isPending || isCutting || isReading;
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
      {record.audio && !picked && (
        // biome-ignore lint/a11y/useMediaCaption: a recitation has no caption file
        <audio
          controls
          preload="none"
          src={record.audio}
          style={{ width: '100%' }}
          aria-label={translate('vendor.audio')}
        />
      )}
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        loading={isReading}
        loadingPosition="start"
        onClick={() => picker.current?.click()}
      >
        {picked ? <bdi>{picked.file.name}</bdi> : translate('vendor.choose_audio')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={FILE_RULES.audio.accept}
        aria-label={translate('vendor.choose_audio')}
        data-source="audio"
        onChange={(event) => choseFile(event.target.files?.[0])}
      />
      {picked && <RecordingPart {...picked} disabled={busy} onChange={choose} />}
      <FormHelperText error={Boolean(refusal)} role={refusal ? 'alert' : undefined}>
        {refusal ? <ErrorText>{refusal}</ErrorText> : translate(FILE_RULES.audio.hint, FILE_RULES.audio.values)}
      </FormHelperText>
      <UploadProgress upload={upload} label={translate('vendor.audio')} />
      <StepButton label="ra.action.save" variant="soft" busy={busy} onClick={() => void submit()} />
      <ConfirmDialog
        open={asking}
        title={translate('vendor.delete_question', { name: translate('vendor.audio') })}
        confirmLabel={translate('ra.action.delete')}
        dismissLabel={translate('vendor.keep_it')}
        danger
        busy={isPending}
        refusal={refusal}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
