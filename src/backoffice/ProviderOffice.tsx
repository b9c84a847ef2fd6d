import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { ROLE } from '../../domain/access.ts';
import { vendorPaths } from '../../domain/paths.ts';
import { useSession } from '../session/useSession.ts';
import { AvailabilityPage } from './availability/AvailabilityPage.tsx';
import { EarningsPage } from './earnings/EarningsPage.tsx';
import { below, Office, resourcesOf } from './Office.tsx';
import orders from './orders/index.ts';
import { OwnReviewsPage } from './reviews/OwnReviewsPage.tsx';
import { PackageFormPage } from './vendor/PackageFormPage.tsx';
import { PackagesPage } from './vendor/PackagesPage.tsx';
import { ReciterProfilePage } from './vendor/ReciterProfilePage.tsx';
import { RestaurantProfilePage } from './vendor/RestaurantProfilePage.tsx';

const references = ['reciters', 'restaurants', 'reciterPackages', 'restaurantPackages', 'types', 'occasions'];

/** The back office of a reciter or a restaurant. */
export default function ProviderOffice() {
  const { role } = useSession();
  return (
    <Office>
      {[...resourcesOf([orders], references), role === ROLE.reciter ? reciterPages() : restaurantPages()]}
    </Office>
  );
}

/** What both kinds have. */
const shared = [
  <Route key="hours" path={below(vendorPaths.availability)} element={<AvailabilityPage />} />,
  <Route key="earnings" path={below(vendorPaths.earnings)} element={<EarningsPage />} />,
  <Route key="reviews" path={below(vendorPaths.reviews)} element={<OwnReviewsPage />} />,
];

function reciterPages() {
  return (
    <CustomRoutes key="pages">
      <Route path={below(vendorPaths.profile)} element={<Navigate to={vendorPaths.reciterProfile} replace />} />
      <Route path={below(vendorPaths.reciterProfile)} element={<ReciterProfilePage />} />
      <Route path={below(vendorPaths.reciterPackages)} element={<PackagesPage />} />
      <Route path={below(vendorPaths.reciterPackage)} element={<PackageFormPage />} />
      {shared}
    </CustomRoutes>
  );
}

function restaurantPages() {
  return (
    <CustomRoutes key="pages">
      <Route path={below(vendorPaths.profile)} element={<Navigate to={vendorPaths.restaurantProfile} replace />} />
      <Route path={below(vendorPaths.restaurantProfile)} element={<RestaurantProfilePage />} />
      <Route path={below(vendorPaths.restaurantPackages)} element={<PackagesPage />} />
      <Route path={below(vendorPaths.restaurantPackage)} element={<PackageFormPage />} />
      {shared}
    </CustomRoutes>
  );
}
