import AddOutlined from '@mui/icons-material/AddOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Skeleton from '@mui/material/Skeleton';
import { paths } from '../../../../domain/paths.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ToneChip } from '../../../ui/feedback/ToneChip.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { kindIcons } from '../../address/KindField.tsx';
import { useAddressLines } from '../../address/useAddressLines.ts';
import { type SavedAddress, useSavedAddresses } from '../../address/useSavedAddresses.ts';
import { ACCOUNT_LINKS } from '../accountLinks.ts';
import { ControlRow, LinkRow, RowGroup } from './RowGroup.tsx';

/** Number of addresses shown; the addresses page has all of them. */
const SHOWN = 2;

/** Keys of the placeholders while loading. */
const COMING = ['a', 'b'];

/** The first addresses, and a link to all of them. */
export function AddressRows() {
  const translate = useTranslate();
  const { addresses, preferred, isPending } = useSavedAddresses();
  return (
    <RowGroup title={translate('account.group.addresses')}>
      {isPending && COMING.map((row) => <ComingRow key={row} />)}
      {addresses.slice(0, SHOWN).map((address) => (
        <AddressRow key={address.id} address={address} preferred={address.id === preferred} />
      ))}
      {addresses.length || isPending ? (
        <LinkRow icon={ACCOUNT_LINKS.addresses.icon} to={paths.addresses} title={translate('account.all_addresses')} />
      ) : (
        <LinkRow icon={AddOutlined} to={paths.addresses} title={translate('checkout.place.add')} />
      )}
    </RowGroup>
  );
}

function ComingRow() {
  return (
    <ControlRow icon={ACCOUNT_LINKS.addresses.icon} title={<Skeleton width={80} />} text={<Skeleton width={200} />} />
  );
}

function AddressRow({ address, preferred }: { address: SavedAddress; preferred: boolean }) {
  const translate = useTranslate();
  const { title, line1 } = useAddressLines(address);
  return (
    <LinkRow
      icon={kindIcons[address.place_kind || 'house']}
      to={paths.addresses}
      title={<Name>{title}</Name>}
      text={<Name>{line1}</Name>}
      end={
        preferred && (
          <ToneChip icon={StarOutlined} tone={({ primary }) => ({ fg: primary.main, bg: primary.light })}>
            {translate('checkout.place.preferred')}
          </ToneChip>
        )
      }
    />
  );
}
