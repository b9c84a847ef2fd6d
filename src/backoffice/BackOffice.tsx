import { AdminUI, CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { ROLE, type Role } from '../../domain/access.ts';
import { staffPaths, vendorPaths } from '../../domain/paths.ts';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';
import { useSession } from '../session/useSession.ts';
import { AvailabilityPage } from './availability/AvailabilityPage.tsx';
import { OwnReviewsPage } from './reviews/OwnReviewsPage.tsx';
import { BackOfficeLayout, Loading } from './shell/BackOfficeLayout.tsx';
import { PackageFormPage } from './vendor/PackageFormPage.tsx';
import { PackagesPage } from './vendor/PackagesPage.tsx';
import { ReciterProfilePage } from './vendor/ReciterProfilePage.tsx';
import { RestaurantProfilePage } from './vendor/RestaurantProfilePage.tsx';
import { ReviewPage } from './verification/ReviewPage.tsx';
import { VerificationPage } from './verification/VerificationPage.tsx';

/** Every resource that declares itself: the folders beside this file that have an index. */
const declared = Object.values(import.meta.glob<ResourceProps>('./*/index.ts', { eager: true, import: 'default' }));

/** Segments react-admin's router matches as they are written; ours match whatever the case. */
const below = (path: string): string => path.slice(1);

const noNotifications = () => null;

/**
 * The lazy door to react-admin's own components, inside the contexts that the app provides (one cache, one session, one
 * outlet of notifications). What exists here depends on the role; anything else is not found.
 */
export default function BackOffice() {
  const { role } = useSession();
  return (
    <AdminUI
      layout={BackOfficeLayout}
      catchAll={NotFoundPage}
      loading={Loading}
      notification={noNotifications}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {role === ROLE.staff && staffPages()}
      {role === ROLE.reciter && reciterPages()}
      {role === ROLE.restaurant && restaurantPages()}
    </AdminUI>
  );
}

/** Without a list for anybody: what forms and lists refer to. */
const references = ['reciters', 'restaurants', 'reciterPackages', 'restaurantPackages'];

function resourcesFor(role: Role) {
  return [
    ...declared
      .filter(({ options }) => options?.roles.includes(role))
      .map((resource) => <Resource key={resource.name} {...resource} />),
    ...references.map((name) => <Resource key={name} name={name} list={NotFoundPage} />),
  ];
}

function staffPages() {
  return [
    ...resourcesFor(ROLE.staff),
    <CustomRoutes key="pages">
      <Route path={below(staffPaths.verification)} element={<VerificationPage />} />
      <Route path={`${below(staffPaths.verification)}/:resource/:id`} element={<ReviewPage />} />
      <Route path={below(vendorPaths.profile)} element={<Navigate to={staffPaths.verification} replace />} />
      <Route path={below(staffPaths.dashboard)} element={<Navigate to={staffPaths.verification} replace />} />
    </CustomRoutes>,
  ];
}

function reciterPages() {
  return [
    ...resourcesFor(ROLE.reciter),
    <CustomRoutes key="pages">
      <Route path={below(vendorPaths.profile)} element={<Navigate to={vendorPaths.reciterProfile} replace />} />
      <Route path={below(vendorPaths.reciterProfile)} element={<ReciterProfilePage />} />
      <Route path={below(vendorPaths.reciterPackages)} element={<PackagesPage />} />
      <Route path={below(vendorPaths.reciterPackage)} element={<PackageFormPage />} />
      <Route path={below(vendorPaths.availability)} element={<AvailabilityPage />} />
      <Route path={below(vendorPaths.reviews)} element={<OwnReviewsPage />} />
    </CustomRoutes>,
  ];
}

function restaurantPages() {
  return [
    ...resourcesFor(ROLE.restaurant),
    <CustomRoutes key="pages">
      <Route path={below(vendorPaths.profile)} element={<Navigate to={vendorPaths.restaurantProfile} replace />} />
      <Route path={below(vendorPaths.restaurantProfile)} element={<RestaurantProfilePage />} />
      <Route path={below(vendorPaths.restaurantPackages)} element={<PackagesPage />} />
      <Route path={below(vendorPaths.restaurantPackage)} element={<PackageFormPage />} />
      <Route path={below(vendorPaths.availability)} element={<AvailabilityPage />} />
      <Route path={below(vendorPaths.reviews)} element={<OwnReviewsPage />} />
    </CustomRoutes>,
  ];
}
