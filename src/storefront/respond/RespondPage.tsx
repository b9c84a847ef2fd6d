import Box from '@mui/material/Box';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import { AnswerState } from './RespondState.tsx';
import { useAnswerLink } from './useRespondLink.ts';

/**
 * One request, opened from a message without logging in (decisions H8). Opening changes nothing, so that programs which look at
 * links beforehand do no harm; a press answers, once.
 */
export default function AnswerPage() {
  const translate = useTranslate();
  const { openLogin } = useAuthDialogs();
  const { shown, answer, isNone } = useAnswerLink();
  const title = translate('answer_link.title');

  if (isNone)
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
  const { data } = shown;
  if (shown.error && !data) return <ErrorState error={shown.error} onRetry={shown.refetch} />;
  if (!data)
    return (
      <Page title={title}>
        <LoadingShapes>
          <SkeletonRows rows={3} height={150} />
        </LoadingShapes>
      </Page>
    );
  if (!data.line) return <AnswerState answer={data} />;
  return (
    <Box sx={{ maxInlineSize: 736, marginInline: 'auto' }}>
      <Page title={title}>
        <OpenRequest line={data.line} answer={answer} />
      </Page>
    </Box>
  );
}
