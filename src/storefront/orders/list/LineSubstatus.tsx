import Typography from '@mui/material/Typography';
import type { LineView } from '../../../../domain/order/lineView.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { formatRelative, formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { useProposedText } from '../../../components/order/useProposedText.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useServerNow } from '../../../site/useServerNow.ts';

/** Next to the status of a line: its deadline, the time until it starts, or why it ended. */
export function LineSubstatus({ view }: { view: LineView }) {
  const translate = useTranslate();
  const language = useLanguage();
  const proposed = useProposedText();
  const now = useServerNow();
  const { status, standing, proposal, isMoonOwed, isChangeAsked, isAutoAccepted } = view;
  const format = (): string => {
    if (proposal) return proposed(proposal);
    if (isMoonOwed) return translate('orders.moon.short_owed');
    if (isChangeAsked) return translate('orders.change_short');
    if (standing.is === 'answer') return translate('orders.answer_until', { time: formatTime(standing.at, language) });
    if (isAutoAccepted) return translate('orders.reason.auto_accepted');
    if (standing.is === 'coming') return formatRelative(standing.at, now, language);
    if (standing.is === 'arrived') return translate('orders.arrived_at', { time: formatTime(standing.at, language) });
    // The status itself says that the service was given.
    return standing.is === 'reason' && status !== STATUS.delivered ? translate(standing.key) : '';
  };
  return (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
      {format()}
    </Typography>
  );
}
