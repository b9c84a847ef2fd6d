import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { orderPath, paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';

const KINDS = ['question', 'problem', 'cancel'] as const;
export type MessageKind = (typeof KINDS)[number];

/** The kind of message, first, because it determines the other fields. */
export function ContactKind({ value, onChange }: { value: MessageKind; onChange: (kind: MessageKind) => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <Typography variant="label" component="p" id={id} sx={{ margin: 0, marginBlockEnd: 1.5 }}>
        {translate('info.about')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        onChange={(_, kind: MessageKind | null) => kind && onChange(kind)}
        aria-labelledby={id}
      >
        {KINDS.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {translate(`info.kind.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

/** Bookings have rules of their own: a link to the booking's page, with what to know first. */
export function BookingWay({ kind, line }: { kind: Exclude<MessageKind, 'question'>; line: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Note>{translate(`info.${kind}_text`)}</Note>
      {(line || kind === 'cancel') && (
        <Button component={Link} to={line ? orderPath(line) : paths.orders} variant="outlined">
          {translate(line ? 'info.open_booking' : 'common.orders')}
        </Button>
      )}
    </Box>
  );
}
