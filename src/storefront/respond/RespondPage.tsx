import Box from '@mui/material/Box';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import { RespondState } from './RespondState.tsx';
import { useRespondLink } from './useRespondLink.ts';

/**
 * A request, opened from a message without logging in (decision H8). Opening it changes nothing, because link scanners
 * open it too; a click responds, once.
 */
export default function RespondPage() {
  const translate = useTranslate();
  const { openLogin } = useAuthDialogs();
  const { request, respond, isInvalid } = useRespondLink();
  const title = translate('answer_link.title');

  if (isInvalid)
    return (
      <>
        <PageTitle title={translate('answer_link.invalid')} />
        <EmptyState
          sign="error"
          heading="h1"
          title={translate('answer_link.invalid')}
          text={translate('answer_link.invalid_text')}
          action={{ label: translate('common.login'), onClick: () => openLogin() }}
        />
      </>
    );
  const { data } = request;
  if (request.error && !data) return <ErrorState error={request.error} onRetry={request.refetch} />;
  if (!data)
    return (
      <Page title={title}>
        <LoadingShapes>
          <SkeletonRows rows={3} height={150} />
        </LoadingShapes>
      </Page>
    );
  if (!data.line) return <RespondState response={data} />;
  return (
    <Box sx={{ maxInlineSize: 736, marginInline: 'auto' }}>
      <Page title={title}>
        <OpenRequest line={data.line} respond={respond} />
      </Page>
    </Box>
  );
}
