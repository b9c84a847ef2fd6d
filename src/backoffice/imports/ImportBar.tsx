import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import type { ImportView } from './useImport.ts';

const CHANGES = { changes: ['providerImport', 'providerImports'] } as const;

function Bar({ lead, text, action, progress }: { lead: string; text?: string; action?: ReactNode; progress?: number }) {
  return (
    <Card
      sx={{
        p: { xs: 4, md: 5 },
        display: 'grid',
        gap: 3,
        position: 'sticky',
        insetBlockEnd: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 16 },
        zIndex: 2,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minInlineSize: 0 }}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {lead}
          </Typography>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {progress !== undefined && <LinearProgress variant="determinate" value={progress} aria-label={lead} />}
    </Card>
  );
}

/** What comes next for an import: how many rows would be written, its progress, or what became of it. */
export function ImportBar({ view, invites, done }: { view: ImportView; invites: boolean; done: ReactNode }) {
  const translate = useTranslate();
  const start = useMethod('runImport', CHANGES);
  const stop = useMethod('stopImport', CHANGES);
  const { name, state, counts, total, stored, refused_late } = view;
  const writable = counts.new + counts.changed;
  const written = stored + refused_late;
  const percent = (part: number, whole: number) => (whole ? (part / whole) * 100 : 0);
  const begin = (label: string) => (
    <ActionButton variant="contained" loading={start.isPending} onClick={() => start.mutate({ name })}>
      {label}
    </ActionButton>
  );
  if (state === 'Checking') {
    const checked = total - counts.open;
    return (
      <Bar
        lead={translate('csv_import.checking', { done: formatCount(checked), total: formatCount(total) })}
        progress={percent(checked, total)}
      />
    );
  }
  if (state === 'Importing')
    return (
      <Bar
        lead={translate('csv_import.running', { done: formatCount(written), total: formatCount(writable) })}
        text={invites ? translate('csv_import.invites') : undefined}
        progress={percent(written, writable)}
        action={
          <ActionButton variant="outlined" loading={stop.isPending} onClick={() => stop.mutate({ name })}>
            {translate('csv_import.stop')}
          </ActionButton>
        }
      />
    );
  const outcome = { stored: formatCount(stored), refused: formatCount(counts.refused + refused_late) };
  if (state === 'Stopped')
    return <Bar lead={translate('csv_import.stopped', outcome)} action={begin(translate('csv_import.go_on'))} />;
  if (state === 'Done') return <Bar lead={translate('csv_import.done', outcome)} action={done} />;
  if (!writable) return <Bar lead={translate('csv_import.none_to_write')} />;
  return (
    <Bar
      lead={translate('csv_import.will', { smart_count: writable, stay: formatCount(total - writable) })}
      text={translate('csv_import.will_text')}
      action={begin(translate('csv_import.go', { smart_count: writable }))}
    />
  );
}
