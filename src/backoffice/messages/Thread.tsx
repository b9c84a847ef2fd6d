import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { Message } from './message.ts';

/** The replies of both sides, in order. */
export function Thread({
  thread,
  title = 'staff.message.thread',
}: {
  thread: Message['thread'];
  /** Heading, if there are several threads. */
  title?: MessageKey;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Stack spacing={3}>
      <Typography variant="label" component="h2">
        {translate(title)}
      </Typography>
      <PlainList>
        {thread.map(({ at, side, words }) => {
          const written = parseInstant(at);
          return (
            <Box
              component="li"
              key={`${at} ${side} ${words}`}
              sx={{
                p: 4,
                mb: 3,
                borderRadius: '12px',
                bgcolor: side === 'team' ? 'primary.light' : 'surfaceSunken',
                marginInlineStart: side === 'team' ? { xs: 4, md: 8 } : 0,
                marginInlineEnd: side === 'team' ? 0 : { xs: 4, md: 8 },
              }}
            >
              <Muted small>
                {translate(`staff.message.from.${side}`)}
                {' · '}
                <bdi>{written !== undefined && formatDateTime(written, language)}</bdi>
              </Muted>
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <Name>{words}</Name>
              </Box>
            </Box>
          );
        })}
      </PlainList>
    </Stack>
  );
}
