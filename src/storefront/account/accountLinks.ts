import EditOutlined from '@mui/icons-material/EditOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { paths } from '../../../domain/paths.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';

export interface AccountLink {
  to: string;
  label: MessageKey;
  icon: typeof SvgIcon;
}

/** The pages of a customer's account in the order of the spec's menu (S2-R-79), after the profile (S2-P-14). */
export const ACCOUNT_LINKS = {
  profile: { to: paths.profile, label: 'account.profile', icon: PersonOutlined },
  edit: { to: paths.editProfile, label: 'account.edit_profile', icon: EditOutlined },
  reservations: { to: paths.myReservations, label: 'account.my_reservations', icon: EventAvailableOutlined },
  orders: { to: paths.orders, label: 'account.order_history', icon: ReceiptLongOutlined },
  favourites: { to: paths.favourites, label: 'storefront.favourites.title', icon: FavoriteBorder },
  addresses: { to: paths.addresses, label: 'account.group.addresses', icon: PlaceOutlined },
  password: { to: paths.newPassword, label: 'account.change_password', icon: VpnKeyOutlined },
  terms: { to: paths.terms, label: 'account.terms', icon: GavelOutlined },
  help: { to: paths.contact, label: 'account.help', icon: SupportAgentOutlined },
} as const satisfies Record<string, AccountLink>;
