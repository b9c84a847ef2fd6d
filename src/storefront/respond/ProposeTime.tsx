import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { LinkRequest } from '../../api/types.ts';
import { StartsNear } from '../../components/order/StartsNear.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import type { useRespondLink } from './useRespondLink.ts';

/** What to propose instead: one of the provider's free starts, sent by a second click, or another change as text. */
export function ProposeTime({
  line,
  respond,
  onAskForChange,
}: {
  line: LinkRequest;
  respond: ReturnType<typeof useRespondLink>['respond'];
  /** Opens the dialog for another change. */
  onAskForChange: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const [now] = useState(serverNow);
  const [chosen, setChosen] = useState('');
  const { start: requested = 0, ownStart } = line;
  const length = (line.end ?? requested) - requested;
  const start = parseInstant(chosen);
  const timeOf = (at: number) => isolate(formatDateTime(at, language));
  const isSameDay = start !== undefined && getDay(start) === getDay(requested);
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
      {ownStart !== undefined && (
        <Note tone="success">
          {translate('answer_link.own_proposal', {
            time: timeOf(ownStart),
            until: timeOf(line.ownDeadline ?? ownStart),
          })}
        </Note>
      )}
      {line.days.length > 0 && prayers && (
        <>
          <div>
            <Typography variant="h3" component="h2">
              {translate('answer_link.propose')}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{translate('answer_link.propose_help')}</Typography>
          </div>
          <Box sx={{ inlineSize: '100%' }}>
            <StartsNear
              free={line}
              prayers={prayers}
              requested={requested}
              now={now}
              value={chosen}
              onChange={(to) => setChosen(parseInstant(to) === ownStart ? '' : to)}
            />
          </Box>
          {start !== undefined && (
            <Box
              role="status"
              sx={({ vars: { palette } }) => ({
                inlineSize: '100%',
                // Visible wherever the start was selected: above the bottom bar on phones.
                position: 'sticky',
                insetBlockEnd: { xs: 'calc(132px + env(safe-area-inset-bottom))', md: 16 },
                zIndex: 1,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 3,
                alignItems: 'center',
                padding: 4,
                borderRadius: '16px',
                backgroundColor: palette.primary.light,
              })}
            >
              <Box sx={{ flex: '1 1 160px' }}>
                <Typography variant="title" component="p">
                  <bdi className="fig">{formatLineTime({ type: line.type, start, end: start + length }, language)}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('answer_link.instead_of', {
                    time: isSameDay ? isolate(formatTime(requested, language)) : timeOf(requested),
                  })}
                </Typography>
              </Box>
              <ActionButton
                variant="outlined"
                startIcon={
                  <DirIcon>
                    <SendOutlined />
                  </DirIcon>
                }
                disabled={respond.isPending}
                onClick={() =>
                  respond.mutate(
                    { answer: 'propose', seenStart: line.start, start },
                    { onSuccess: () => setChosen('') },
                  )
                }
              >
                {translate('answer_link.send_proposal')}
              </ActionButton>
            </Box>
          )}
        </>
      )}
      <Button variant="text" disabled={respond.isPending} onClick={onAskForChange} sx={{ marginInlineStart: -5 }}>
        {translate('answer_link.ask')}
      </Button>
    </Card>
  );
}
