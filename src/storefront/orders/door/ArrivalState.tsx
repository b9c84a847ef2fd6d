import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { proofKey } from '../../../../domain/order/lineLabels.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import type { CustomerLine, LineEvent } from '../customerLine.ts';
import { lineEventsQuery } from '../orderQueries.ts';

/** When the provider arrived, and what proves it. */
export function ArrivalState({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: events = [] } = useGetList<LineEvent>('orderEvents', lineEventsQuery(line.id));
  const proof = events.findLast(({ to_status }) => to_status === STATUS.arrived)?.proof;
  if (line.arrivedAt === undefined) return null;
  return (
    <Typography component="div" sx={{ justifySelf: 'center' }}>
      <DotSeparated>
        {translate('orders.arrived_at', { time: isolate(formatTime(line.arrivedAt, language)) })}
        {proof && translate(proofKey(proof, true), { _: proof })}
      </DotSeparated>
    </Typography>
  );
}
