import WhereToVoteOutlined from '@mui/icons-material/WhereToVoteOutlined';
import Box from '@mui/material/Box';
import { isExactPlace } from '../../../../domain/order/arrival.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { LocationHelp } from './LocationHelp.tsx';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useOfflineAction } from './useOfflineAction.ts';

/** Marks the arrival with the device's position; the server measures the distance. Staff enter a note instead. */
export function ArriveButton(props: ActionProps) {
  const icon = <WhereToVoteOutlined />;
  if (!props.needsNote) return <ArriveHere {...props} />;
  return (
    <NotedStepButton
      {...props}
      label="staff.mark_arrived"
      question="staff.arrive_question"
      variant="soft"
      icon={icon}
      step={(api, ...sent) => api.arriveLine(...sent)}
    />
  );
}

function ArriveHere({ line, size, variant = 'soft' }: ActionProps) {
  const translate = useTranslate();
  const { press, busy, isLost, forgetLost } = useOfflineAction(line);
  if (!isExactPlace(line)) {
    return <Box sx={{ color: 'text.secondary', maxWidth: 260 }}>{translate('orders.no_exact_location')}</Box>;
  }
  return (
    <>
      <StepButton
        label="orders.action.arrive"
        variant={variant}
        icon={<WhereToVoteOutlined />}
        size={size}
        busy={busy}
        keeps
        onClick={() => press('arrive')}
      />
      {isLost && <LocationHelp line={line.id} onAgain={() => press('arrive')} onClose={forgetLost} />}
    </>
  );
}
