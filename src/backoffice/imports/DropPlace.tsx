import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useRef, useState } from 'react';
import { type ImportKind, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../../../domain/onboarding/importColumns.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { readAsBase64 } from './importFile.ts';

/** Uploads a chosen file for the dry run. Its errors stand where it was chosen. */
function useChosenFile(kind: ImportKind, onChecked: (name: string) => void) {
  const translate = useTranslate();
  const [problem, setProblem] = useState('');
  const check = useMethod('checkImport', {
    inPlace: true,
    changes: ['providerImports'],
    onDone: ({ name }) => onChecked(name),
  });
  const send = async (file: File): Promise<void> => {
    setProblem('');
    check.clearRefusal();
    if (!/\.(csv|txt)$/i.test(file.name)) return setProblem(translate('csv_import.wrong_kind'));
    if (file.size > MAX_IMPORT_BYTES)
      return setProblem(translate('csv_import.file.too_large', { n: MAX_IMPORT_BYTES / 1024 }));
    check.mutate({ kind, file_name: file.name, content: await readAsBase64(file) });
  };
  return { send, problem: problem || check.refusal || '', isPending: check.isPending };
}

/** The button that opens the file chooser; the same file can be chosen again after it was corrected. */
function ChooseButton({
  onFile,
  children,
  ...button
}: { onFile: (file: File) => void; children: string } & Pick<
  ComponentProps<typeof ActionButton>,
  'variant' | 'loading'
>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton startIcon={<UploadFileOutlined />} {...button} onClick={() => input.current?.click()}>
        {children}
      </ActionButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={children}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </>
  );
}

/** The place to choose a file, or to drop one. */
export function DropPlace({ kind, onChecked }: { kind: ImportKind; onChecked: (name: string) => void }) {
  const translate = useTranslate();
  const { send, problem, isPending } = useChosenFile(kind, onChecked);
  const [over, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) void send(file);
      }}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gap: 3,
        justifyItems: 'center',
        textAlign: 'center',
        p: { xs: 5, md: 8 },
        borderRadius: '16px',
        border: `2px dashed ${problem ? palette.error.main : palette.outlineStrong}`,
        backgroundColor: over ? palette.primary.light : palette.background.paper,
      })}
    >
      <ChooseButton variant="contained" loading={isPending} onFile={(file) => void send(file)}>
        {translate('csv_import.choose')}
      </ChooseButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('csv_import.drop', { rows: formatCount(MAX_IMPORT_ROWS) })}
      </Typography>
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
