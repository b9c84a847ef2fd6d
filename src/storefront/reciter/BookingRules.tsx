import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LINE_TYPE, type LineType } from '../../../domain/order/orderStatus.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Timeline } from '../../ui/layout/Timeline.tsx';

/**
 * What happens after a request, and until when canceling is free, with the site's own hours (decision S1-R-26).
 * @param of the kind of provider: a reciter reserves a time, a kitchen doesn't
 */
export function BookingRules({ of }: { of: LineType }) {
  const translate = useTranslate();
  const settings = useSettings();
  if (!settings) return null;
  const { answer_hours, pay_hours, cancel_notice_hours } = settings;
  const steps = [
    { key: 'request', text: 'provider.rules_request_text', hours: answer_hours },
    {
      key: 'pay',
      text: of === LINE_TYPE.reciter ? 'provider.rules_pay_text' : 'provider.rules_pay_kitchen_text',
      hours: pay_hours,
    },
    { key: 'cancel', text: 'provider.rules_cancel_text', hours: cancel_notice_hours },
  ] as const;
  return (
    <Card component="aside" sx={{ padding: 6, borderRadius: '24px' }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 5 }}>
        {translate('provider.rules')}
      </Typography>
      <Timeline
        steps={steps.map(({ key, text, hours }) => ({
          key,
          state: 'coming',
          title: translate(`provider.rules_${key}`),
          text: translate(text, { smart_count: hours }),
        }))}
      />
    </Card>
  );
}
