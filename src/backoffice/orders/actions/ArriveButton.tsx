import WhereToVoteOutlined from '@mui/icons-material/WhereToVoteOutlined';
import { ArrivalDialog } from './ArrivalDialog.tsx';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useOfflineAction } from './useOfflineAction.ts';

/**
 * Marks the arrival with the device's position; the server measures the distance. If that is impossible, the provider
 * enters the host's code. Staff enter a note instead.
 */
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
      step={(api, ...args) => api.arriveLine(...args)}
    />
  );
}

function ArriveHere({ line, size, variant = 'soft' }: ActionProps) {
  const { press, pressCode, busy, obstacle, forgetObstacle } = useOfflineAction(line);
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
      {obstacle && (
        <ArrivalDialog
          line={line}
          obstacle={obstacle}
          busy={busy}
          onAgain={() => press('arrive')}
          onCode={pressCode}
          onClose={forgetObstacle}
        />
      )}
    </>
  );
}
