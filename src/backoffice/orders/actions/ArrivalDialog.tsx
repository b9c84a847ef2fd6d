import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DOOR_CODE_LENGTH, doorCodeDigits, hostArrivalFrom, parseDoorCode } from '../../../../domain/order/doorCode.ts';
import { contactPath } from '../../../../domain/paths.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { formatTime } from '../../../../domain/time/kuwaitTime.ts';
import type { FieldMessage } from '../../../i18n/fieldMessage.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { OfflineContext } from '../../../ui/feedback/offline.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { Line } from '../line.ts';
import { detectBrowser } from './browserHere.ts';
import { StepButton } from './StepButton.tsx';
import type { ArrivalObstacle } from './useOfflineAction.ts';

/**
 * How to mark an arrival that the device's position didn't prove: another try at the position, the host's code, or the
 * host's own word. It works offline, because a code can be sent later.
 */
export function ArrivalDialog({
  line,
  obstacle,
  busy,
  onAgain,
  onCode,
  onClose,
}: {
  line: Line;
  obstacle: ArrivalObstacle;
  busy: boolean;
  onAgain: () => void;
  onCode: (code: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<FieldMessage>();
  const code = parseDoorCode(typed);
  const missing = DOOR_CODE_LENGTH - doorCodeDigits(typed).length;
  const send = async () => {
    if (code === undefined) return setError('orders.code_format');
    const refusal = await onCode(code);
    setError(refusal === undefined ? undefined : { message: refusal });
  };
  const from = formatTime(hostArrivalFrom(line.start), language);
  return (
    <OfflineContext value={false}>
      <Dialog
        open
        title={translate(obstacle.is === 'lost' ? 'orders.location_failed' : 'vendor.arrival.title')}
        busy={busy}
        onClose={onClose}
        onSubmit={send}
        actions={
          <>
            <Button variant="text" disabled={busy} onClick={onClose}>
              {translate('common.close')}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {translate('vendor.arrival.confirm')}
            </Button>
          </>
        }
      >
        <ObstacleText obstacle={obstacle} />
        {obstacle.is !== 'inexact' && (
          <StepButton label="vendor.location.again" variant="outlined" busy={busy} onClick={onAgain} />
        )}
        <FormField
          name="arrival_code"
          label={translate('vendor.arrival.code')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          {...(error && { error })}
          help={
            typed && missing > 0
              ? translate('vendor.arrival.missing', { smart_count: missing })
              : translate('vendor.arrival.code_help')
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          // room for spaces between the groups
          maxLength={2 * DOOR_CODE_LENGTH}
          ltr
          autoFocus={obstacle.is === 'inexact'}
        />
        <Note>{translate('vendor.arrival.host_confirms', { time: isolate(from) })}</Note>
        <Typography color="text.secondary">
          {translate('vendor.location.otherwise')}{' '}
          <MuiLink component={Link} to={contactPath(line.id)}>
            {translate('vendor.today.ask')}
          </MuiLink>
        </Typography>
      </Dialog>
    </OfflineContext>
  );
}

/** Why the position doesn't prove the arrival; how to allow it, if the device doesn't tell it. */
function ObstacleText({ obstacle }: { obstacle: ArrivalObstacle }) {
  const translate = useTranslate();
  if (obstacle.is === 'refused') return <Note tone="warning">{obstacle.sentence}</Note>;
  if (obstacle.is === 'inexact') return <Typography>{translate('vendor.arrival.inexact')}</Typography>;
  return (
    <>
      <Typography>{translate('vendor.location.text')}</Typography>
      <Typography component="ol" sx={{ margin: 0, paddingInlineStart: 6, display: 'grid', gap: 1 }}>
        <li>{translate(`vendor.location.${detectBrowser(navigator.userAgent)}`)}</li>
        <li>{translate('vendor.location.allow')}</li>
        <li>{translate('vendor.location.device')}</li>
      </Typography>
    </>
  );
}
