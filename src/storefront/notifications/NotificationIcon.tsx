import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WhereToVoteOutlined from '@mui/icons-material/WhereToVoteOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ColorVariables } from '../../ui/theme/themeTypes.ts';

type Tone = 'good' | 'due' | 'bad' | 'quiet';
type Look = [typeof SvgIcon, Tone];

const requested: Look = [HourglassTopOutlined, 'quiet'];
const soon: Look = [AlarmOutlined, 'due'];
const confirmed: Look = [VerifiedOutlined, 'good'];
const ended: Look = [CancelOutlined, 'bad'];
const unavailable: Look = [EventBusyOutlined, 'bad'];
const money: Look = [CurrencyExchangeOutlined, 'good'];
const done: Look = [DoneAllOutlined, 'good'];
const team: Look = [SupportAgentOutlined, 'quiet'];
const words: Look = [FormatQuoteOutlined, 'quiet'];
const arrived: Look = [WhereToVoteOutlined, 'good'];
const toPay: Look = [CreditCardOutlined, 'due'];

/** The icon of each kind of notification; its color shows whether an action is needed. */
const LOOKS: Readonly<Record<string, Look>> = {
  request_received: requested,
  request_sent: requested,
  booked_for_you: requested,
  request_approved: toPay,
  approved_for_you: confirmed,
  accepted_for_you: confirmed,
  request_rejected: ended,
  request_expired: ended,
  request_missed: ended,
  proposal_expired: ended,
  proposal_missed: ended,
  request_displaced: unavailable,
  choice_asked: requested,
  choices_over: unavailable,
  request_withdrawn: unavailable,
  payment_expired: ended,
  order_cancelled: ended,
  service_unavailable: unavailable,
  payment_received: confirmed,
  payment_late: money,
  order_paid: confirmed,
  order_arrived: arrived,
  arrived_for_you: arrived,
  arrival_confirmed: arrived,
  code_blocked: [PasswordOutlined, 'due'],
  order_delivered: done,
  service_done: done,
  change_asked: [EditCalendarOutlined, 'due'],
  request_changed: [EditCalendarOutlined, 'due'],
  move_proposed: [EditCalendarOutlined, 'due'],
  move_agreed: [EditCalendarOutlined, 'due'],
  move_accepted: confirmed,
  move_declined: ended,
  move_withdrawn: ended,
  move_lapsed: ended,
  move_taken: unavailable,
  moon_asked: [EditCalendarOutlined, 'due'],
  moon_owed: [EditCalendarOutlined, 'due'],
  moon_missed: ended,
  moon_kept: confirmed,
  moon_withdrawn: confirmed,
  answer_soon: soon,
  pay_soon: soon,
  service_soon: soon,
  door_code: soon,
  starts_soon: soon,
  payout_paid: money,
  refund_due: money,
  refund_paid: money,
  refund_refused: [CurrencyExchangeOutlined, 'bad'],
  money_unapplied: [CurrencyExchangeOutlined, 'due'],
  provider_suspended: unavailable,
  provider_back: confirmed,
  became_free: [EventAvailableOutlined, 'due'],
  cancel_asked: team,
  cancel_answered: team,
  complaint_new: team,
  complaint_waiting: team,
  complaint_told: [SupportAgentOutlined, 'due'],
  complaint_asked: [SupportAgentOutlined, 'due'],
  complaint_answered: team,
  complaint_dismissed: team,
  complaint_refunded: team,
  complaint_ended: team,
  'vendor_status.Verified': confirmed,
  'vendor_status.Changes requested': [EditNoteOutlined, 'due'],
  'vendor_status.Rejected': ended,
  edit_asked: [EditNoteOutlined, 'due'],
  edit_restored: [EditNoteOutlined, 'quiet'],
  price_changed: [EditNoteOutlined, 'due'],
  calendar_unread: [EditNoteOutlined, 'due'],
  document_expiring: [EditNoteOutlined, 'due'],
  document_rejected: [EditNoteOutlined, 'due'],
  review_released: words,
  review_replied: words,
  link_answered: done,
};

const colors = ({
  primary,
  secondary,
  error,
  text,
  surfaceSunken,
  brandText,
}: ColorVariables): Record<Tone, [string, string]> => ({
  good: [primary.light, brandText],
  due: [secondary.light, secondary.dark],
  bad: [error.light, error.main],
  quiet: [surfaceSunken, text.secondary],
});

/** The icon of a notification. */
export function NotificationIcon({ kind }: { kind: string }) {
  const [Icon, tone] = LOOKS[kind] ?? [InfoOutlined, 'quiet'];
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ vars: { palette } }) => {
        const [backgroundColor, color] = colors(palette)[tone];
        return {
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          inlineSize: 40,
          blockSize: 40,
          borderRadius: '50%',
          backgroundColor,
          color,
        };
      }}
    >
      <Icon fontSize="small" />
    </Box>
  );
}
