import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { documentQueuePath, paths, staffPaths } from '../../../domain/paths.ts';
import { filteredPath, payoutsPath } from '../../../domain/staffPaths.ts';
import { COMPLAINT_STATE } from '../../../domain/states/complaint.ts';
import { MAIL } from '../../../domain/states/mail.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import type { Dashboard } from '../../api/types.ts';

export type AttentionKind = Dashboard['attention'][number]['kind'];

interface Look {
  icon: SvgIconComponent;
  /** Colors that show the urgency. */
  tone: 'error' | 'warning' | 'primary';
  /** A list of exactly these items. */
  to: string;
}

/** The appearance of each kind, and where to handle it. */
export const attentionKinds: Record<AttentionKind, Look> = {
  complaints: {
    icon: GavelOutlined,
    tone: 'error',
    to: filteredPath(staffResourcePath('messages'), { category: 'Complaint', state_neq: COMPLAINT_STATE.closed }),
  },
  refunds: {
    icon: CurrencyExchangeOutlined,
    tone: 'error',
    to: filteredPath(staffResourcePath('refunds'), { state: REFUND.due }),
  },
  differences: { icon: RuleOutlined, tone: 'error', to: staffPaths.reconciliation },
  payouts: { icon: AccountBalanceOutlined, tone: 'primary', to: payoutsPath({ state: PAYOUT.due }) },
  held: { icon: PauseCircleOutlined, tone: 'warning', to: payoutsPath({ state: PAYOUT.held }) },
  lapsing: {
    icon: HourglassBottomOutlined,
    tone: 'warning',
    to: filteredPath(paths.orders, { status: [STATUS.pendingVerification] }),
  },
  verification: { icon: VerifiedUserOutlined, tone: 'primary', to: staffPaths.verification },
  documents: { icon: FactCheckOutlined, tone: 'warning', to: documentQueuePath },
  edits: { icon: EditNoteOutlined, tone: 'primary', to: staffPaths.edits },
  messages: {
    icon: ForumOutlined,
    tone: 'warning',
    to: filteredPath(staffResourcePath('messages'), { state: COMPLAINT_STATE.new }),
  },
  reviews: { icon: FormatQuoteOutlined, tone: 'primary', to: staffResourcePath('reviews') },
  mails: {
    icon: MarkEmailUnreadOutlined,
    tone: 'warning',
    to: filteredPath(staffResourcePath('outbox'), { state: MAIL.failed }),
  },
};
