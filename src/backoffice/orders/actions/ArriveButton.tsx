import WhereToVoteOutlined from '@mui/icons-material/WhereToVoteOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { isExactPlace } from '../../../../domain/order/arrival.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { currentPosition } from './currentPosition.ts';
import { NotedStepButton } from './NotedStepButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useStep } from './useStep.ts';

/** Marks the arrival with the device's position; the server measures the distance. Staff gives a note instead. */
export function ArriveButton(props: ActionProps) {
  const { line, needsNote, size } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [locating, setLocating] = useState(false);
  const { mutate, isPending } = useStep((api, input: Parameters<typeof api.arriveLine>[0]) => api.arriveLine(input));
  const icon = <WhereToVoteOutlined />;
  if (needsNote) {
    return (
      <NotedStepButton
        {...props}
        label="orders.action.arrive"
        question="staff.arrive_question"
        variant="soft"
        icon={icon}
        step={(api, input) => api.arriveLine(input)}
      />
    );
  }
  if (!isExactPlace(line)) {
    return <Box sx={{ color: 'text.secondary', maxWidth: 260 }}>{translate('orders.no_exact_location')}</Box>;
  }
  const arrive = async () => {
    setLocating(true);
    try {
      mutate({ name: line.id, position: await currentPosition() });
    } catch {
      notify('orders.location_failed', { type: 'error' });
    } finally {
      setLocating(false);
    }
  };
  return (
    <StepButton
      label="orders.action.arrive"
      variant="soft"
      icon={icon}
      size={size}
      busy={isPending || locating}
      onClick={arrive}
    />
  );
}
