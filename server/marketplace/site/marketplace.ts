import type { MediaProcess } from '../../media/mediaProcess.ts';
import type { DocTypeJson } from '../../ports/doctypeJson.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { childRowHooks } from '../access/childRows.ts';
import { permissionHooks } from '../access/permissionHooks.ts';
import { accountHooks } from '../accounts/accountHooks.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import { type ChannelParts, channelHooks } from '../accounts/channels/channelMethods.ts';
import { stepUpHooks } from '../accounts/twoStep/stepUp.ts';
import { userHooks } from '../accounts/userHooks.ts';
import { calendarHooks } from '../calendar/calendarMethods.ts';
import { eventDayHooks } from '../calendar/eventDays.ts';
import type { FetchNetwork } from '../common/guardedFetch.ts';
import { hijriMonthHooks } from '../common/hijriMonthHooks.ts';
import { mergeHooks } from '../common/mergeHooks.ts';
import { nightHooks } from '../common/nights.ts';
import { engagementHooks } from '../engagements/engagementHooks.ts';
import { invoiceMethods } from '../money/invoices/invoicePdf.ts';
import { earningsMethods } from '../money/payouts/statement.ts';
import { importHooks } from '../onboarding/import/importMethods.ts';
import { inviteHooks } from '../onboarding/inviteMethods.ts';
import { auditHooks } from '../orders/auditHooks.ts';
import { mapLinkHooks } from '../orders/mapLinks.ts';
import { preferredAddressHooks } from '../orders/preferredAddress.ts';
import { orderSettingHooks } from '../orders/settingsRules.ts';
import { placeOrderHooks } from '../orderWorkflow/placeOrder.ts';
import { respondLinkHooks } from '../orderWorkflow/respondLink.ts';
import { planHooks } from '../plans/planMethod.ts';
import { favouriteHooks } from '../providers/favourites.ts';
import { recordHooks } from '../providers/trackRecord.ts';
import { reviewHooks } from '../reviews/reviewHooks.ts';
import { searchHooks } from '../search/searchMethods.ts';
import { bankHooks } from '../staff/bankDetails.ts';
import { commissionHooks } from '../staff/commission.ts';
import { mailPreview } from '../staff/mailPreview.ts';
import { platformShareHooks } from '../staff/platformShare.ts';
import { providerHooks } from '../staff/providerHooks.ts';
import { requestText } from '../staff/requestText.ts';
import { resendMail } from '../staff/resendMail.ts';
import { endSessions, setUserStatus } from '../staff/userStatus.ts';
import { documentHooks } from '../verification/documentMethods.ts';
import { waitlistHooks } from '../waitlist/waitlistMethods.ts';
import { accountDeletionHooks } from './accountDeletion/deleteAccount.ts';
import type { RemoveFiles } from './accountDeletion/ownFiles.ts';
import { consentHooks } from './consentMethods.ts';
import { contactHooks } from './contact.ts';
import { contentHooks } from './contentRules.ts';
import { homeHooks } from './home.ts';
import { idempotencyHooks } from './idempotency.ts';
import { meHooks } from './me.ts';
import { myDataHooks } from './myData.ts';

export interface MarketplaceParts extends AccountParts {
  doctypes: readonly DocTypeJson[];
  publicUrl: string;
  pokeOutbox: () => void;
  /** Starts imports that wait, after the response. */
  pokeImports: () => void;
  channels: ChannelParts;
  removeFiles: RemoveFiles;
  clearLog: () => void;
  /** The hosts of the gateway's pages. */
  paymentHosts: readonly string[];
  /** Renders printable documents. */
  pdfProcess: MediaProcess;
  /** Parses connected calendars. */
  calendars: MediaProcess;
  /** How to reach URLs that users entered; default: the machine's network. */
  network?: FetchNetwork | undefined;
}

/** Everything that this product registers with the engine: the counterpart of the Frappe app's hooks.py. */
export function marketplaceHooks(parts: MarketplaceParts): Hooks {
  const permissions = permissionHooks(parts.doctypes);
  return mergeHooks(
    permissions,
    accountHooks(parts),
    userHooks,
    inviteHooks(parts.publicUrl),
    importHooks(parts.pokeImports),
    channelHooks(parts.channels),
    preferredAddressHooks,
    mapLinkHooks(parts.network),
    childRowHooks,
    auditHooks,
    homeHooks(parts.paymentHosts),
    contentHooks,
    searchHooks(parts.limits),
    planHooks(parts.limits),
    waitlistHooks,
    engagementHooks(parts),
    placeOrderHooks(parts.limits),
    documentHooks,
    respondLinkHooks(parts.limits),
    reviewHooks,
    recordHooks,
    bankHooks(parts.limits),
    meHooks,
    consentHooks,
    favouriteHooks,
    nightHooks,
    calendarHooks(parts.publicUrl),
    hijriMonthHooks,
    eventDayHooks,
    myDataHooks(parts.doctypes, permissions),
    accountDeletionHooks(parts),
    {
      methods: {
        ...setUserStatus,
        ...endSessions,
        ...resendMail,
        ...mailPreview(parts.publicUrl),
        ...requestText(parts.publicUrl),
        ...invoiceMethods(parts.pdfProcess, parts.limits),
        ...earningsMethods(parts.pdfProcess, parts.limits),
      },
    },
    contactHooks(parts.limits),
    platformShareHooks,
    commissionHooks,
    orderSettingHooks,
    providerHooks(parts.publicUrl, permissions.project),
    stepUpHooks(permissions.project, permissions.queryable),
    idempotencyHooks(parts.limits),
    {
      documentEvents: {
        'Outbox Message': { after_insert: (_doc, context) => context.afterCommit(parts.pokeOutbox) },
      },
    },
  );
}
