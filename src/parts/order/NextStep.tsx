import Typography from '@mui/material/Typography';
import { nextStepKeys, type Reader } from '../../../domain/order/nextStep.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** What the reader of a line may do next, under the heading that asks it. */
export function NextStep({
  reader,
  line,
  hasRefunds,
}: {
  reader: Reader;
  line: Parameters<typeof nextStepKeys>[1];
  hasRefunds?: boolean;
}) {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="label" component="p" sx={{ margin: 0 }}>
        {translate('orders.next.title')}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
        {nextStepKeys(reader, line, hasRefunds)
          .map((key) => translate(key))
          .join(' ')}
      </Typography>
    </div>
  );
}
