import { lazy } from 'react';
import { CustomRoutes, type ResourceProps } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { providerPaths, staffPaths } from '../../domain/paths.ts';
import { StepUpDialog } from './account/StepUpDialog.tsx';
import { lazyRoute } from './lazyRoute.ts';
import { below, Office, type OfficeProps, renderResources } from './Office.tsx';
import { ProviderVerificationPage } from './verification/ProviderVerificationPage.tsx';
import { VerificationPage } from './verification/VerificationPage.tsx';

/** All declared resources: the sibling folders that have an index. */
const declared = Object.values(import.meta.glob<ResourceProps>('./*/index.ts', { eager: true, import: 'default' }));

const DashboardPage = lazy(() => import('./dashboard/DashboardPage.tsx'));
const StaffImportPage = lazyRoute(() => import('./imports/StaffImportPage.tsx'), 'StaffImportPage');
const ReconciliationPage = lazy(() => import('./reconciliation/ReconciliationPage.tsx'));
const DemandPage = lazy(() => import('./demand/DemandPage.tsx'));

const references = ['reciterPackages', 'restaurantPackages'];

/** The back office of staff. */
export default function StaffOffice({ sitePage }: OfficeProps) {
  return (
    <>
      <Office sitePage={sitePage}>
        {[
          ...renderResources(declared, references),
          <CustomRoutes key="pages">
            <Route path={below(staffPaths.verification)} element={<VerificationPage />} />
            <Route path={`${below(staffPaths.verification)}/:resource/:id`} element={<ProviderVerificationPage />} />
            <Route path={below(staffPaths.import)} element={<StaffImportPage />} />
            <Route path={below(staffPaths.demand)} element={<DemandPage />} />
            <Route path={below(staffPaths.reconciliation)} element={<ReconciliationPage />} />
            <Route path={below(providerPaths.profile)} element={<Navigate to={staffPaths.verification} replace />} />
            <Route path={below(staffPaths.dashboard)} element={<DashboardPage />} />
          </CustomRoutes>,
        ]}
      </Office>
      <StepUpDialog />
    </>
  );
}
