import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { providerPaths } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import { resources } from '../api/resources.ts';
import { useSession } from '../session/useSession.ts';
import { doctypeMessageKey } from './doctype/doctypeMessageKey.ts';
import { lazyRoute } from './lazyRoute.ts';
import { below, Office, type OfficeProps, renderResources } from './Office.tsx';
import { orderPages } from './orders/orderPages.ts';
import { TodayPage } from './today/TodayPage.tsx';
import { WelcomeFirst } from './welcome/WelcomeFirst.tsx';

const AvailabilityPage = lazyRoute(() => import('./availability/AvailabilityPage.tsx'), 'AvailabilityPage');
const ProviderCalendarPage = lazyRoute(() => import('./calendar/ProviderCalendarPage.tsx'), 'ProviderCalendarPage');
const DocumentsPage = lazyRoute(() => import('./documents/DocumentsPage.tsx'), 'DocumentsPage');
const EarningsPage = lazyRoute(() => import('./earnings/EarningsPage.tsx'), 'EarningsPage');
const KitchenSheetPage = lazyRoute(() => import('./kitchen/KitchenSheetPage.tsx'), 'KitchenSheetPage');
const OwnImportPage = lazyRoute(() => import('./imports/OwnImportPage.tsx'), 'OwnImportPage');
const OwnReviewsPage = lazyRoute(() => import('./reviews/OwnReviewsPage.tsx'), 'OwnReviewsPage');
const PackageFormPage = lazyRoute(() => import('./provider/PackageFormPage.tsx'), 'PackageFormPage');
const PackagesPage = lazyRoute(() => import('./provider/PackagesPage.tsx'), 'PackagesPage');
const ReciterProfilePage = lazyRoute(() => import('./provider/ReciterProfilePage.tsx'), 'ReciterProfilePage');
const WelcomePage = lazyRoute(() => import('./welcome/WelcomePage.tsx'), 'WelcomePage');
const RestaurantProfilePage = lazyRoute(() => import('./provider/RestaurantProfilePage.tsx'), 'RestaurantProfilePage');

/** The provider's orders, and their menu entry. */
const orders = {
  name: 'orders',
  ...orderPages,
  options: {
    label: `${doctypeMessageKey(resources.orders.doctype)}.names`,
    menu: orderPages.menu,
    pages: { stored: orderPages.stored },
  },
};

const references = ['reciters', 'restaurants', 'reciterPackages', 'restaurantPackages', 'types', 'occasions'];

/** The back office of a reciter or a restaurant. Today's page is bundled with it; all others are loaded on demand. */
export default function ProviderOffice({ sitePage }: OfficeProps) {
  const { role } = useSession();
  return (
    <Office sitePage={sitePage}>
      {[...renderResources([orders], references), role === ROLE.reciter ? reciterPages() : restaurantPages()]}
    </Office>
  );
}

/** The pages of both kinds of providers. */
const shared = [
  <Route
    key="today"
    path={below(providerPaths.today)}
    element={
      <WelcomeFirst>
        <TodayPage />
      </WelcomeFirst>
    }
  />,
  <Route key="calendar" path={below(providerPaths.calendar)} element={<ProviderCalendarPage />} />,
  <Route key="hours" path={below(providerPaths.availability)} element={<AvailabilityPage />} />,
  <Route key="earnings" path={below(providerPaths.earnings)} element={<EarningsPage />} />,
  <Route key="welcome" path={`${below(providerPaths.welcome)}/:step?`} element={<WelcomePage />} />,
  <Route key="documents" path={below(providerPaths.documents)} element={<DocumentsPage />} />,
  <Route key="import" path={below(providerPaths.import)} element={<OwnImportPage />} />,
  <Route key="reviews" path={below(providerPaths.reviews)} element={<OwnReviewsPage />} />,
];

function reciterPages() {
  return (
    <CustomRoutes key="pages">
      <Route path={below(providerPaths.profile)} element={<Navigate to={providerPaths.reciterProfile} replace />} />
      <Route path={below(providerPaths.reciterProfile)} element={<ReciterProfilePage />} />
      <Route path={below(providerPaths.reciterPackages)} element={<PackagesPage />} />
      <Route path={below(providerPaths.reciterPackage)} element={<PackageFormPage />} />
      {shared}
    </CustomRoutes>
  );
}

function restaurantPages() {
  return (
    <CustomRoutes key="pages">
      <Route path={below(providerPaths.profile)} element={<Navigate to={providerPaths.restaurantProfile} replace />} />
      <Route path={below(providerPaths.restaurantProfile)} element={<RestaurantProfilePage />} />
      <Route path={below(providerPaths.restaurantPackages)} element={<PackagesPage />} />
      <Route path={below(providerPaths.restaurantPackage)} element={<PackageFormPage />} />
      <Route path={below(providerPaths.kitchen)} element={<KitchenSheetPage />} />
      {shared}
    </CustomRoutes>
  );
}
