import { paths } from '../../domain/paths.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';

/** Unknown paths, and pages that are not for this account: the same page, so that nothing can be told from it (decisions E). */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('common.not_found_title')} noIndex />
      <EmptyState
        heading="h1"
        title={translate('common.not_found')}
        action={{ label: translate('common.back_home'), to: paths.home }}
        second={{ label: translate('common.my_profile'), to: paths.profile }}
      />
    </>
  );
}
