import { type RaRecord, useGetOne } from 'ra-core';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { bookEventPath, paths, reciterPath } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { EventPackages } from './EventPackages.tsx';
import { EventWizard } from './EventWizard.tsx';

/** The full-page booking (S1-R-33): package, details, confirmation. */
export default function BookEventPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const name = search.get('name') ?? '';
  const packageId = search.get('package') ?? '';
  const occasion = search.get('occasion') ?? undefined;
  const address = search.get('address') ?? undefined;
  const query = useGetOne<RaRecord>(
    'reciters',
    { id: name, meta: FULL_RECORD },
    { enabled: name !== '', retry: false },
  );
  const { data: reciter, error } = query;
  // The page needs a reciter first.
  if (!name) return <Navigate to={paths.reciters} replace />;
  if (isMissing(error)) return <NotFoundPage />;
  if (error && !reciter) return <ErrorState error={error} fallback="provider.reciter_load" onRetry={query.refetch} />;
  const title = translate('booking.plan_event');
  const breadcrumb = (
    <Breadcrumb
      crumbs={[
        { label: translate('common.home'), to: paths.home },
        { label: <Name>{reciterTitle(reciter, language)}</Name>, to: reciterPath(name) },
        { label: title },
      ]}
    />
  );
  if (!reciter) {
    return (
      <Page title={title}>
        <LoadingShapes>
          <SkeletonRows rows={4} height={120} />
        </LoadingShapes>
      </Page>
    );
  }
  const offered = (reciter.packages as QaariPackage[] | undefined)?.find((one) => one.package_id === packageId);
  if (!offered) {
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EventPackages reciter={reciter} to={(id) => bookEventPath(name, id, { occasion, address })} state={state} />
      </Page>
    );
  }
  return (
    <EventWizard
      key={packageId}
      reciter={reciter}
      offered={offered}
      occasion={occasion}
      address={address}
      breadcrumb={breadcrumb}
    />
  );
}
