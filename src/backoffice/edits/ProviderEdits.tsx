import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { verificationReasons } from '../../../domain/provider/verificationReasons.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDate, formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { EditedProvider, EditRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { EditCards } from './EditCards.tsx';
import { ProviderPicture } from './ProviderList.tsx';
import { useEditActions } from './useEditActions.ts';

/** All changes of a provider: mark them as seen together, ask about them, or revert them one by one. */
export function ProviderEdits({ provider }: { provider: EditedProvider }) {
  const translate = useTranslate();
  const language = useLanguage();
  const acts = useEditActions();
  const noteProps = {
    label: translate('staff.fields.note'),
    help: translate('staff.edits.note_read'),
    choices: verificationReasons(language),
  };
  const [asking, setAsking] = useState(false);
  const [restoring, restore] = useState<EditRow>();
  const { edits, type, name } = provider;
  const title = inLanguage(provider, 'title', language);
  const verified = parseInstant(provider.verified_at);
  const at = parseInstant(provider.at) ?? 0;
  const names = edits.map((edit) => edit.name);
  const isNew = edits.some(({ state }) => state === EDIT.new);
  const mayAsk = edits.every(({ state }) => state === EDIT.new || state === EDIT.seen);
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Card sx={{ p: 4, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <ProviderPicture provider={provider} size={56} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            <Name>{title}</Name>
          </Typography>
          <Box sx={{ color: 'text.secondary', display: 'flex', gap: 1, alignItems: 'center' }}>
            <VerifiedUserOutlined fontSize="small" sx={{ color: 'success.main' }} />
            <DotSeparated>
              {verified !== undefined && (
                <span>{translate('staff.edits.verified', { date: isolate(formatDate(verified, language)) })}</span>
              )}
              <span>{translate('staff.edits.edited', { time: isolate(formatDateTime(at, language)) })}</span>
            </DotSeparated>
          </Box>
        </Box>
        <Button
          component={Link}
          to={type === LINE_TYPE.reciter ? reciterPath(name) : restaurantPath(name)}
          variant="outlined"
          endIcon={
            <DirIcon>
              <OpenInNewOutlined />
            </DirIcon>
          }
        >
          {translate('staff.edits.public')}
        </Button>
        {isNew && (
          <Button
            variant="contained"
            startIcon={<DoneAllOutlined />}
            loading={acts.busy}
            loadingPosition="start"
            onClick={() => acts.see(names)}
          >
            {translate('staff.edits.see')}
          </Button>
        )}
      </Card>
      <EditCards provider={provider} onRestore={restore} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          p: 4,
          borderRadius: '12px',
          bgcolor: 'surfaceSunken',
        }}
      >
        <Box sx={{ flex: '1 1 280px' }}>{translate('staff.edits.explain')}</Box>
        {mayAsk && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {translate('staff.edits.ask')}
          </Button>
        )}
      </Box>
      {asking && (
        <NoteDialog
          {...noteProps}
          title={translate('staff.edits.ask_question', { name: isolate(title) })}
          confirmLabel={translate('staff.edits.ask')}
          draft={`ask.${type}.${name}`}
          send={async (note) => {
            await acts.ask(names, note);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {restoring && (
        <NoteDialog
          {...noteProps}
          title={translate('staff.edits.restore_question')}
          confirmLabel={translate('staff.edits.restore')}
          draft={`restore.${restoring.name}`}
          send={async (note) => {
            await acts.restore(restoring.name, note);
            restore(undefined);
          }}
          onClose={() => restore(undefined)}
        />
      )}
    </Box>
  );
}
