import Typography from '@mui/material/Typography';
import type { LineView } from '../../../domain/order/lineView.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** What the viewer of an order line can do next, under a heading. */
export function NextStep({ view }: { view: LineView }) {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="label" component="p" sx={{ margin: 0 }}>
        {translate('orders.next.title')}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
        {view.next.map((key) => translate(key)).join(' ')}
      </Typography>
    </div>
  );
}
