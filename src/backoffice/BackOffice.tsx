import { AdminUI, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { ROLE } from '../../domain/access.ts';
import { staffPaths, vendorPaths } from '../../domain/paths.ts';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';
import { useSession } from '../session/useSession.ts';
import banners from './banners/index.ts';
import events from './events/index.ts';
import messages from './messages/index.ts';
import occasions from './occasions/index.ts';
import orders from './orders/index.ts';
import payments from './payments/index.ts';
import refunds from './refunds/index.ts';
import { BackOfficeLayout, Loading } from './shell/BackOfficeLayout.tsx';
import types from './types/index.ts';
import { PackageFormPage } from './vendor/PackageFormPage.tsx';
import { PackagesPage } from './vendor/PackagesPage.tsx';
import { ReciterProfilePage } from './vendor/ReciterProfilePage.tsx';
import { RestaurantProfilePage } from './vendor/RestaurantProfilePage.tsx';
import { ReviewPage } from './verification/ReviewPage.tsx';
import { VerificationPage } from './verification/VerificationPage.tsx';

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

function shared() {
  return [
    <Resource key="orders" {...orders} />,
    ...references.map((name) => <Resource key={name} name={name} list={NotFoundPage} />),
  ];
}

function staffPages() {
  return [
    ...shared(),
    ...[messages, occasions, types, events, banners, refunds, payments].map((resource) => (
      <Resource key={resource.name} {...resource} />
    )),
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
    ...shared(),
    <CustomRoutes key="pages">
      <Route path={below(vendorPaths.profile)} element={<Navigate to={vendorPaths.reciterProfile} replace />} />
      <Route path={below(vendorPaths.reciterProfile)} element={<ReciterProfilePage />} />
      <Route path={below(vendorPaths.reciterPackages)} element={<PackagesPage />} />
      <Route path={below(vendorPaths.reciterPackage)} element={<PackageFormPage />} />
    </CustomRoutes>,
  ];
}

function restaurantPages() {
  return [
    ...shared(),
    <CustomRoutes key="pages">
      <Route path={below(vendorPaths.profile)} element={<Navigate to={vendorPaths.restaurantProfile} replace />} />
      <Route path={below(vendorPaths.restaurantProfile)} element={<RestaurantProfilePage />} />
      <Route path={below(vendorPaths.restaurantPackages)} element={<PackagesPage />} />
      <Route path={below(vendorPaths.restaurantPackage)} element={<PackageFormPage />} />
    </CustomRoutes>,
  ];
}
