import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { type Payable, usePay } from './usePay.ts';

/** Opens the gateway's page. Shows the amount only if it is the full amount to be charged. */
export function PayButton({
  what,
  dinars,
  label,
  wide = false,
}: {
  what: Payable;
  dinars?: number;
  label?: string;
  /** Fills the action bar on phones. */
  wide?: boolean;
}) {
  const translate = useTranslate();
  const { mutate, isPending, isSuccess } = usePay();
  return (
    <ActionButton
      variant="contained"
      loading={isPending || isSuccess}
      onClick={() => mutate(what)}
      sx={{ gap: 1.5, ...(wide && { flex: { xs: 1, md: 'none' }, minBlockSize: { xs: 52, md: 44 } }) }}
    >
      {label ?? translate('orders.action.pay_now')}
      {dinars !== undefined && <Money dinars={dinars} />}
    </ActionButton>
  );
}
