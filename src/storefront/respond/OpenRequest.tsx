import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isAnsweredEarly } from '../../../domain/order/orderProcess.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import type { LinkRequest } from '../../api/types.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { ChangedTerms } from '../../components/order/ChangedTerms.tsx';
import { Countdown } from '../../components/order/Countdown.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { ProposeTime } from './ProposeTime.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RespondActions } from './RespondActions.tsx';
import type { useRespondLink } from './useRespondLink.ts';

/**
 * A pending request: the customer, the time left, the details, what accepting implies, alternatives to propose, and the
 * buttons to respond.
 */
export function OpenRequest({
  line,
  respond,
}: {
  line: LinkRequest;
  respond: ReturnType<typeof useRespondLink>['respond'];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const [dialog, setDialog] = useState<'decline' | 'ask'>();
  const refused = useApiErrorMessage(dialog ? null : respond.error, 'errors.save');
  const isReciter = line.type === LINE_TYPE.reciter;
  const { deadline, answerFrom } = line;
  return (
    // Its bar has up to two more rows of buttons than the shell reserves space for.
    <Box sx={{ display: 'grid', gap: 4, paddingBlockEnd: { xs: 20, md: 0 } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Picture
          src={line.providerPicture}
          fallback={isReciter ? 'person' : 'restaurant'}
          shape={isReciter ? 'arch' : 'rounded'}
          ratio={isReciter ? '4 / 5' : '1'}
          sx={{ inlineSize: 64, flex: 'none' }}
        />
        <div>
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            {translate('answer_link.to')}
          </Typography>
          <Typography variant="h3" component="p">
            <Name>{inLanguage(line, 'providerTitle', language)}</Name>
          </Typography>
        </div>
      </Box>
      {deadline !== undefined && (
        <Countdown
          deadline={deadline}
          {...(answerFrom === undefined ? {} : { total: deadline - answerFrom })}
          serverNow={serverNow}
          textKey="answer_link.left"
          over={translate('answer_link.over')}
        />
      )}
      {deadline !== undefined && settings && isAnsweredEarly(line, settings) && (
        <Note>{translate('choices.host_needs', { time: formatDateTime(deadline, language) })}</Note>
      )}
      {line.change && (
        <Note tone="warning">
          <strong>{translate('booking.changed.title')}</strong>
          <ChangedTerms change={line.change} />
        </Note>
      )}
      <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
        <RequestFacts line={line} />
      </Card>
      {line.tightWays.map(({ gap, way, before }) => (
        <Note key={`${gap} ${way} ${before}`} tone="warning">
          {translate(before ? 'answer_link.way_before' : 'answer_link.way_after', {
            gap: translate('booking.minutes', { smart_count: gap }),
            way: translate('booking.minutes', { smart_count: way }),
          })}
        </Note>
      ))}
      {line.dayFull && <Note tone="warning">{translate('answer_link.day_full')}</Note>}
      {line.endsOthers > 0 && (
        <Note tone="warning">{translate('answer_link.ends_others', { smart_count: line.endsOthers })}</Note>
      )}
      <ProposeTime line={line} respond={respond} onAskForChange={() => setDialog('ask')} />
      <Box
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          gap: 3,
          padding: 4,
          borderRadius: '16px',
          backgroundColor: palette.surfaceSunken,
        })}
      >
        <LockOutlined sx={{ color: 'brandText' }} />
        <Typography variant="body2">{translate('answer_link.privacy')}</Typography>
      </Box>
      {refused && (
        <Box role="alert">
          <Note tone="error">{refused}</Note>
        </Box>
      )}
      <RespondActions line={line} respond={respond} onDecline={() => setDialog('decline')} />
      {dialog && (
        <ReasonDialog
          kind={dialog}
          type={line.type}
          send={(note) => respond.mutateAsync({ answer: dialog, note, seenStart: line.start })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
}
