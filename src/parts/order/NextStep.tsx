import Typography from '@mui/material/Typography';
import { nextStepKeys, type Reader, type WayOut } from '../../../domain/order/nextStep.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** What the reader of a line may do next, under the heading that asks it. */
export function NextStep({
  reader,
  line,
  hasRefunds,
  wayOut,
  isMissed,
}: {
  reader: Reader;
  line: Parameters<typeof nextStepKeys>[1];
  hasRefunds?: boolean;
  /** Of the customer, while the booking is paid and coming. */
  wayOut?: WayOut;
  /** Is it too late to mark the arrival? */
  isMissed?: boolean;
}) {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="label" component="p" sx={{ margin: 0 }}>
        {translate('orders.next.title')}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
        {nextStepKeys(reader, line, hasRefunds, wayOut, isMissed)
          .map((key) => translate(key))
          .join(' ')}
      </Typography>
    </div>
  );
}
