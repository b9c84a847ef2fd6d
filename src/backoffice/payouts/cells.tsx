import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatMoney } from '../../../domain/money/money.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatNearDate } from '../../../domain/time/kuwaitTime.ts';
import type { PaidProvider } from '../../api/types.ts';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { type OwedLine, type PayoutListState, readyLines, sumLines } from './usePayouts.ts';

/** Returns a function for a provider's localized name. */
export function useProviderName(): (provider: PaidProvider) => string {
  const language = useLanguage();
  return (provider) => inLanguage(provider, 'title', language);
}

/** The provider, with the number of lines and their dates. */
export function ProviderCell({ provider }: { provider: PaidProvider }) {
  const translate = useTranslate();
  const name = useProviderName()(provider);
  const isReciter = provider.type === LINE_TYPE.reciter;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      {isReciter ? (
        <Picture
          src={provider.profile_picture}
          fallback="person"
          shape="arch"
          ratio="4 / 5"
          sx={{ width: 40, flexShrink: 0 }}
        />
      ) : (
        <RestaurantLogo id={provider.name} src={provider.profile_picture} name={name} size={40} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Strong>
          <Name>{name}</Name>
        </Strong>
        <Muted>{translate('staff.payouts.count.lines', { smart_count: provider.lines.length })}</Muted>
      </Box>
    </Box>
  );
}

/** The last digits of the account, and its holder. The full number can be copied, which is audited. */
export function BankCell({ provider }: { provider: PaidProvider }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate } = useMethod('payoutBank', {
    fallback: 'errors.load',
    changes: [],
    onDone: async ({ rows }) => {
      const iban = rows[0]?.bank_iban ?? '';
      try {
        await navigator.clipboard.writeText(iban);
        notify('staff.payouts.copied', { type: 'success' });
      } catch {
        notify({ sentence: translate('staff.payouts.not_copied', { iban }) }, { type: 'info' });
      }
    },
  });
  const name = useProviderName()(provider);
  if (!provider.bank_hint) return <Muted>{translate('staff.payouts.no_bank')}</Muted>;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <bdi className="fig" dir="ltr" style={{ whiteSpace: 'nowrap' }}>
          {provider.bank_hint}
        </bdi>
        <IconButton
          size="small"
          aria-label={translate('staff.payouts.copy', { name: isolate(name) })}
          onClick={() => mutate({ lines: provider.lines.slice(0, 1).map((line) => line.id) })}
          sx={{ minWidth: 44, minHeight: 44, marginBlock: -2 }}
        >
          <ContentCopyOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{provider.bank_holder}</bdi>
      </Box>
    </Box>
  );
}

/** Since when the oldest payout is due; for paid ones, the last payment date. */
export function useSince(): (provider: PaidProvider, state: PayoutListState) => string {
  const language = useLanguage();
  return ({ lines }, state) => {
    const of = { [PAYOUT.due]: 'payoutDue', [PAYOUT.held]: 'start', [PAYOUT.paid]: 'payoutPaidAt' } as const;
    const times = lines.flatMap((line) => line[of[state]] ?? []);
    if (!times.length) return '';
    const shown = state === PAYOUT.paid ? Math.max(...times) : Math.min(...times);
    return formatNearDate(shown, serverNow(), language);
  };
}

/** Explains why a line is on hold. */
export function useWaitText(): (line: OwedLine) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ waits, waitsUntil }) =>
    waits
      ? translate(`staff.payouts.waits.${waits}`, { time: waitsUntil ? formatDateTime(waitsUntil, language) : '' })
      : '';
}

/** Ready, or the reasons of its lines, each once. */
export function StateCell({ provider, state }: { provider: PaidProvider; state: PayoutListState }) {
  const translate = useTranslate();
  const language = useLanguage();
  const waitText = useWaitText();
  const ready = readyLines(provider);
  const reasons = [...new Set(provider.lines.flatMap((line) => waitText(line) || []))];
  if (state === PAYOUT.paid) {
    const references = [...new Set(provider.lines.map(({ payoutReference }) => payoutReference))];
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <ToneChip tone={(palette) => palette.status[toneKey(STATUS.delivered)]} icon={DoneAllOutlined}>
          {translate('staff.payouts.paid')}
        </ToneChip>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{references.join(', ')}</bdi>
        </Box>
      </Box>
    );
  }
  const all = ready.length === provider.lines.length;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {all ? (
        <ToneChip tone={(palette) => palette.status[toneKey(STATUS.paymentCompleted)]} icon={CheckCircleOutlined}>
          {translate('staff.payouts.ready')}
        </ToneChip>
      ) : (
        <ToneChip tone={(palette) => palette.status[toneKey(STATUS.paymentPending)]} icon={PauseCircleOutlined}>
          {translate('staff.payouts.waiting')}
        </ToneChip>
      )}
      {!all && ready.length > 0 && (
        <Box>{translate('staff.payouts.some_ready', { amount: isolate(formatMoney(sumLines(ready), language)) })}</Box>
      )}
      {reasons.map((reason) => (
        <Muted key={reason}>{reason}</Muted>
      ))}
    </Box>
  );
}
