import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Timeline } from '../../ui/layout/Timeline.tsx';

/** What happens after a request, and until when it can be taken back, with the site's own hours (decisions S1-R-26). */
export function BookingRules() {
  const translate = useTranslate();
  const settings = useSettings();
  if (!settings) return null;
  const { answer_hours, pay_hours, cancel_notice_hours } = settings;
  const steps = [
    { key: 'request', hours: answer_hours },
    { key: 'pay', hours: pay_hours },
    { key: 'cancel', hours: cancel_notice_hours },
  ] as const;
  return (
    <Card
      component="aside"
      sx={{ padding: 6, position: { md: 'sticky' }, insetBlockStart: 96, boxShadow: 2, borderRadius: '24px' }}
    >
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 5 }}>
        {translate('storefront.rules')}
      </Typography>
      <Timeline
        steps={steps.map(({ key, hours }) => ({
          key,
          state: 'coming',
          title: translate(`storefront.rules_${key}`),
          text: translate(`storefront.rules_${key}_text`, { smart_count: hours }),
        }))}
      />
    </Card>
  );
}
