import { paths } from '../../domain/paths.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';

/** Shown for unknown paths and for pages that the account may not open, so that it reveals nothing (decisions E). */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('common.not_found_title')} noIndex />
      <EmptyState
        heading="h1"
        title={translate('common.not_found')}
        action={{ label: translate('common.back_home'), to: paths.home }}
        secondaryAction={{ label: translate('common.my_profile'), to: paths.profile }}
      />
    </>
  );
}
