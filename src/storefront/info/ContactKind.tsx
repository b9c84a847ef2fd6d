import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { timeOf } from '../../../domain/order/lineTime.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';

const KINDS = ['question', 'problem', 'cancel'] as const;
export type Kind = (typeof KINDS)[number];

/** What a message is about, first of all: it decides what else is asked for. */
export function ContactKind({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
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
        onChange={(_, kind: Kind | null) => kind && onChange(kind)}
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

/** Which of the customer's own bookings it is about; nothing for anybody else. @param value name of the line, '' for none */
export function BookingChoice({ value, onChange }: { value: string; onChange: (line: string) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isCustomer = useSession().role === ROLE.customer;
  const { data: lines = [] } = useGetList<CustomerLine>(
    'orders',
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'slot_start', order: 'DESC' } },
    { enabled: isCustomer },
  );
  if (!isCustomer || lines.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      label={translate('info.booking')}
      value={lines.some(({ name }) => name === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('info.no_booking')}</MenuItem>
      {lines.map((line) => (
        <MenuItem key={line.name} value={line.name} sx={{ whiteSpace: 'normal' }}>
          {[inLanguage(line, 'vendor_title', language), timeOf(line, language), line.order_no].map(isolate).join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A booking has its rules on its own page: the way there, with what is to be known before. */
export function BookingWay({ kind, line }: { kind: Exclude<Kind, 'question'>; line: string }) {
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
