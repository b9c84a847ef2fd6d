import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AddIcCallOutlined from '@mui/icons-material/AddIcCallOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { type ResourceDefinition, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { providerPaths, staffPaths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import type { MenuPosition } from './menuPosition.ts';
import type { Badges } from './useBadges.ts';

export interface NavigationItem {
  /** Localized. */
  label: string;
  /** For the phone's bottom bar, if the full name is too long. */
  short?: string;
  to: string;
  icon: SvgIconComponent;
  counts?: keyof Badges;
  bottom?: number;
  position: number;
}

export interface NavigationGroup {
  name: Group;
  /** The first group has none. */
  label?: string;
  items: NavigationItem[];
}

type Group = NonNullable<MenuPosition['group']>;
/** The groups from top to bottom, with the keys of their names. */
const GROUPS: Record<Group, MessageKey | undefined> = {
  inbox: undefined,
  money: 'staff.money',
  catalogue: 'staff.catalogue',
  platform: 'staff.platform',
};
const LAST = Number.MAX_SAFE_INTEGER;

/** A page of a role that isn't a resource; its names are message keys. */
type MenuPage = Omit<NavigationItem, 'label' | 'short' | 'position'> & {
  label: MessageKey;
  short?: MessageKey;
  /** Default: the first group. */
  group?: Group;
  position?: number;
};

const pages: Record<string, MenuPage[]> = {
  [ROLE.reciter]: providerPages(providerPaths.reciterProfile, providerPaths.reciterPackages),
  [ROLE.restaurant]: [
    ...providerPages(providerPaths.restaurantProfile, providerPaths.restaurantPackages),
    { label: 'vendor.kitchen.title', to: providerPaths.kitchen, icon: SoupKitchenOutlined, position: 0.5 },
  ],
  [ROLE.staff]: [
    { label: 'staff.dashboard.title', to: staffPaths.dashboard, icon: DashboardOutlined, bottom: 0 },
    { label: 'staff.caller.menu', to: staffPaths.bookForCaller, icon: AddIcCallOutlined, position: 0.5 },
    {
      label: 'staff.verification',
      to: staffPaths.verification,
      icon: VerifiedUserOutlined,
      counts: 'verifications',
      bottom: 2,
    },
    { label: 'staff.demand.title', to: staffPaths.demand, icon: InsightsOutlined, group: 'platform', position: 0.5 },
    { label: 'csv_import.menu', to: staffPaths.import, icon: UploadFileOutlined, group: 'catalogue', position: 0.7 },
    {
      label: 'staff.reconciliation.title',
      to: staffPaths.reconciliation,
      icon: RuleOutlined,
      group: 'money',
      position: 4.5,
    },
  ],
};

/** In the order of a provider's day: the orders resource follows today's page. */
function providerPages(profile: string, packages: string): MenuPage[] {
  return [
    { label: 'vendor.today.title', to: providerPaths.today, icon: TodayOutlined, bottom: 0 },
    { label: 'vendor.calendar.title', to: providerPaths.calendar, icon: DateRangeOutlined, bottom: 2, position: 2 },
    {
      label: 'vendor.profile',
      to: profile,
      icon: BadgeOutlined,
      bottom: 4,
      short: 'vendor.profile_short',
      position: 6,
    },
    { label: 'documents.title', to: providerPaths.documents, icon: FactCheckOutlined, position: 6.5 },
    { label: 'vendor.packages', to: packages, icon: Inventory2Outlined, position: 5 },
    { label: 'earnings.title', to: providerPaths.earnings, icon: AccountBalanceWalletOutlined, position: 4 },
    { label: 'review.own.title', to: providerPaths.reviews, icon: FormatQuoteOutlined, position: 7 },
    {
      label: 'vendor.availability.title',
      to: providerPaths.availability,
      icon: EventAvailableOutlined,
      bottom: 3,
      position: 3,
    },
  ];
}

const menuPosition = (resource: ResourceDefinition): MenuPosition | undefined => resource.options?.menu;

/** The menu of the current user: the role's pages, then every declared resource in its group. */
export function useMenu(): NavigationGroup[] {
  const { role } = useSession();
  const translate = useTranslate();
  const nameOf = useGetResourceLabel();
  const resources = Object.values(useResourceDefinitions());
  const own = (pages[role] ?? []).map((page) => ({
    ...page,
    label: translate(page.label),
    short: page.short && translate(page.short),
    group: page.group ?? 'inbox',
    position: page.position ?? 0,
  }));
  return (Object.keys(GROUPS) as Group[]).flatMap((name) => {
    const items = resources
      .filter((resource) => menuPosition(resource) && (menuPosition(resource)?.group ?? 'catalogue') === name)
      .map((resource) => ({
        ...menuPosition(resource),
        label: nameOf(resource.name, 2),
        to: `/${resource.name}`,
        icon: resource.icon as SvgIconComponent,
        position: menuPosition(resource)?.position ?? LAST,
      }));
    const ownItems = own.filter(({ group }) => group === name);
    const all = [...ownItems, ...items].sort(
      (a, b) => a.position - b.position || (a.position === 0 ? 0 : a.label.localeCompare(b.label)),
    );
    const label = GROUPS[name];
    return all.length ? [{ name, ...(label ? { label: translate(label) } : {}), items: all }] : [];
  });
}

/** The items of the phone's bottom bar, in order. */
export function bottomItems(menu: NavigationGroup[]): NavigationItem[] {
  const items = menu.flatMap((group) => group.items.filter(({ bottom }) => bottom !== undefined));
  return items.sort((a, b) => Number(a.bottom) - Number(b.bottom));
}

/** Whether the page is below this path. Ignores case, as the router does. */
export function isCurrent(pathname: string, to: string): boolean {
  const here = pathname.toLowerCase();
  return here === to.toLowerCase() || here.startsWith(`${to.toLowerCase()}/`);
}
