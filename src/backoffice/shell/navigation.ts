import type { SvgIconComponent } from '@mui/icons-material';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { ROLE } from '../../../domain/access.ts';
import type { KeyUnder } from '../../../domain/catalogueKey.ts';
import { paths, staffPaths, vendorPaths } from '../../../domain/paths.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import type { Badges } from './useBadges.ts';

export interface NavigationItem {
  /** Key of its name. */
  label: WordKey;
  to: string;
  icon: SvgIconComponent;
  /** What its badge counts. */
  counts?: keyof Badges;
  /** Its place in the phone's bottom bar; the others are in the drawer. */
  bottom?: number;
  /** Key of its name in the bottom bar, where the full one is too long. */
  short?: WordKey;
}

export interface NavigationGroup {
  label?: WordKey;
  items: NavigationItem[];
}

const orders: NavigationItem = {
  label: 'vendor.orders',
  to: paths.orders,
  icon: ReceiptLongOutlined,
  counts: 'requests',
  bottom: 1,
};

function vendorMenu(profile: string, packages: string): NavigationGroup[] {
  return [
    {
      items: [
        { label: 'vendor.profile', to: profile, icon: BadgeOutlined, bottom: 3, short: 'vendor.profile_short' },
        { label: 'vendor.packages', to: packages, icon: Inventory2Outlined, bottom: 2 },
        orders,
      ],
    },
  ];
}

const resource = (
  name: KeyUnder<'staff.resources'>,
  icon: SvgIconComponent,
  more: Partial<NavigationItem> = {},
): NavigationItem => ({
  label: `staff.resources.${name}`,
  to: `/${name}`,
  icon,
  ...more,
});

const menus: Record<string, NavigationGroup[]> = {
  [ROLE.reciter]: vendorMenu(vendorPaths.reciterProfile, vendorPaths.reciterPackages),
  [ROLE.restaurant]: vendorMenu(vendorPaths.restaurantProfile, vendorPaths.restaurantPackages),
  [ROLE.staff]: [
    {
      items: [
        {
          label: 'staff.verification',
          to: staffPaths.verification,
          icon: VerifiedUserOutlined,
          counts: 'verifications',
          bottom: 0,
        },
        orders,
        resource('messages', ForumOutlined, { counts: 'messages' }),
      ],
    },
    {
      label: 'staff.money',
      items: [resource('refunds', UndoOutlined, { counts: 'refunds' }), resource('payments', PaymentsOutlined)],
    },
    {
      label: 'staff.catalogue',
      items: [
        resource('occasions', MenuBookOutlined, { bottom: 3 }),
        resource('types', CategoryOutlined),
        resource('events', EventOutlined, { bottom: 2 }),
        resource('banners', ImageOutlined),
      ],
    },
  ],
};

/** The menu of a role; nothing for roles without a back office. */
export function menuOf(role: string): NavigationGroup[] {
  return menus[role] ?? [];
}

/** The items of the phone's bottom bar, in their order. */
export function bottomMenuOf(role: string): NavigationItem[] {
  const items = menuOf(role).flatMap((group) => group.items.filter(({ bottom }) => bottom !== undefined));
  return items.sort((a, b) => Number(a.bottom) - Number(b.bottom));
}
