import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { LinkRequest } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useErrorText } from '../../parts/form/useErrorText.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import type { useAnswerLink } from './useAnswerLink.ts';
import { WordsDialog } from './WordsDialog.tsx';

/** Accept at one press, decline and ask after their words; where the host proposes another time, a yes to either of the two. */
export function AnswerActions({
  line,
  answer,
}: {
  line: LinkRequest;
  answer: ReturnType<typeof useAnswerLink>['answer'];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [words, setWords] = useState<'decline' | 'ask'>();
  const refused = useErrorText(words ? null : answer.error, 'errors.save');
  const accept = (slot_start: string | null) => answer.mutate({ answer: 'accept', slot_start: slot_start ?? '' });
  const timeOf = (wire: string | null) => isolate(formatDateTime(parseInstant(wire) ?? 0, language));
  const yes = { variant: 'contained', fullWidth: true, size: 'large', startIcon: <CheckOutlined /> } as const;
  return (
    <>
      {refused && (
        <Box role="alert">
          <Note tone="error">{refused}</Note>
        </Box>
      )}
      <ActionBar>
        <Box sx={{ display: 'grid', gap: 2, flex: 1 }}>
          {line.move_start && (
            <ActionButton {...yes} disabled={answer.isPending} onClick={() => accept(line.move_start)}>
              {translate('answer_link.accept_at', { time: timeOf(line.move_start) })}
            </ActionButton>
          )}
          <ActionButton
            {...yes}
            {...(line.move_start && { variant: 'outlined' as const })}
            disabled={answer.isPending}
            onClick={() => accept(line.slot_start)}
          >
            {line.move_start
              ? translate('answer_link.accept_at', { time: timeOf(line.slot_start) })
              : translate('answer_link.accept')}
          </ActionButton>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <ActionButton variant="outlined" disabled={answer.isPending} onClick={() => setWords('decline')}>
              {translate('answer_link.decline')}
            </ActionButton>
            <ActionButton variant="outlined" disabled={answer.isPending} onClick={() => setWords('ask')}>
              {translate('answer_link.ask')}
            </ActionButton>
          </Box>
        </Box>
      </ActionBar>
      {words && (
        <WordsDialog
          kind={words}
          type={line.type}
          send={(note) => answer.mutateAsync({ answer: words, note, slot_start: line.slot_start ?? '' })}
          onClose={() => setWords(undefined)}
        />
      )}
    </>
  );
}
