import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isolate } from '../../../domain/text/format.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { StaffNotesInput } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** Internal notes of staff about a record, and its assignee. */
export function StaffNotes({ about, name }: StaffNotesInput) {
  const translate = useTranslate();
  const list = useOpenList();
  const language = useLanguage();
  const { data, error, refetch } = useMethodQuery('staffNotes', { about, name });
  const assign = useMethod('assignRecord');
  const { send } = useMethod('addStaffNote', { silent: true });
  const form = useAppForm({
    initial: { note: '' },
    draft: useFormDraft(`staff note.${about}.${name}`),
    check: ({ note }) => (isBlank(note) ? { note: 'staff.note_required' } : {}),
    async send({ note }) {
      await send({ about, name, note });
      form.set('note', '');
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const holder = data?.assigned;
  // The assignee may have left the team.
  const people = data
    ? [...data.team, ...(holder && !data.team.some(({ user }) => user === holder.user) ? [holder] : [])]
    : [];
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {translate('staff.notes.title')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {translate('staff.notes.help')}
        </Typography>
      </Box>
      <TextField
        select
        label={translate('staff.notes.assigned')}
        value={holder?.user ?? ''}
        disabled={!data || assign.isPending}
        onChange={(event) => assign.mutate({ about, name, user: event.target.value })}
        slotProps={{ select: { ...list, displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('staff.notes.nobody')}</MenuItem>
        {people.map(({ user, full_name }) => (
          <MenuItem key={user} value={user}>
            <bdi>{full_name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Box sx={{ inlineSize: '100%' }}>
          <FormField
            {...form.field('note')}
            label={translate('staff.fields.note')}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
          />
        </Box>
        {form.summary.sentence && <Box role="alert">{form.summary.sentence}</Box>}
        <SubmitButton busy={form.busy} fullWidth={false}>
          {translate('staff.notes.add')}
        </SubmitButton>
      </Box>
      {data && data.notes.length === 0 && <Muted>{translate('staff.notes.none')}</Muted>}
      {data && data.notes.length > 0 && (
        <PlainList>
          {data.notes.map(({ note, assignee, by, at }) => {
            const noted = parseInstant(at);
            return (
              <Box
                component="li"
                key={`${at} ${by} ${assignee} ${note}`}
                sx={{ paddingBlock: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}
              >
                <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {assignee === null ? (
                    <Name>{note}</Name>
                  ) : assignee ? (
                    translate('staff.notes.assigned_to', { name: isolate(assignee) })
                  ) : (
                    translate('staff.notes.unassigned')
                  )}
                </Box>
                <Muted small>
                  {translate('staff.notes.by', {
                    name: isolate(by),
                    time: noted === undefined ? '' : isolate(formatDateTime(noted, language)),
                  })}
                </Muted>
              </Box>
            );
          })}
        </PlainList>
      )}
    </Card>
  );
}
