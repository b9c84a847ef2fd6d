import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { LinkRequest } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { interpolateNodes } from '../../ui/text/interpolateNodes.tsx';
import type { useRespondLink } from './useRespondLink.ts';

/**
 * The payout of the request, and the two responses: accept with one click, decline after giving a reason. If the
 * customer proposed another time, either time can be accepted.
 */
export function RespondActions({
  line,
  respond,
  onDecline,
}: {
  line: LinkRequest;
  respond: ReturnType<typeof useRespondLink>['respond'];
  onDecline: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const accept = (seenStart: Instant | undefined) =>
    respond.mutate({ answer: 'accept', seenStart, revision: line.revision });
  const timeOf = (at: Instant = 0) => isolate(formatDateTime(at, language));
  const yes = { variant: 'contained', size: 'large', startIcon: <CheckOutlined /> } as const;
  return (
    <ActionBar>
      <Box sx={{ display: 'grid', gap: 2, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <Typography variant="title" component="span">
            {translate('answer_link.yours')}
          </Typography>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {interpolateNodes((values) => translate('answer_link.of_total', values), {
              total: <Money fils={line.total} sx={{ fontWeight: 400 }} />,
            })}
          </Typography>
          <Money fils={line.payout} sx={{ fontSize: '1.375rem', marginInlineStart: 'auto' }} />
        </Box>
        {line.moveStart && (
          <ActionButton {...yes} disabled={respond.isPending} onClick={() => accept(line.moveStart)}>
            {translate('answer_link.accept_at', { time: timeOf(line.moveStart) })}
          </ActionButton>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '3fr 2fr' }}>
          <ActionButton
            {...yes}
            {...(line.moveStart && { variant: 'outlined' as const })}
            disabled={respond.isPending}
            onClick={() => accept(line.start)}
          >
            {line.moveStart
              ? translate('answer_link.accept_at', { time: timeOf(line.start) })
              : translate('answer_link.accept')}
          </ActionButton>
          <ActionButton variant="outlined" disabled={respond.isPending} onClick={onDecline}>
            {translate('answer_link.decline')}
          </ActionButton>
        </Box>
      </Box>
    </ActionBar>
  );
}
