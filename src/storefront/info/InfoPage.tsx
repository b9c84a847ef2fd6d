import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocation } from 'react-router-dom';
import { infoPages } from '../../../domain/infoPages.ts';
import { paths } from '../../../domain/paths.ts';
import { RichText } from '../../components/content/RichText.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingShapes } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useStaffPage } from './useStaffPage.ts';

/** A content page by staff: about us, the team, the terms (decisions S2-R-67, S2-R-70 to S2-R-73). */
export default function InfoPage() {
  const { pathname } = useLocation();
  const page = infoPages.find(({ path }) => path.toLowerCase() === pathname.toLowerCase()) ?? infoPages[0]!;
  return <Words key={page.name} name={page.name} label={page.label} />;
}

function Words({ name, label }: { name: string; label: MessageKey }) {
  const translate = useTranslate();
  const { title = translate(label), blocks, error, refetch } = useStaffPage(name);
  if (isMissing(error)) return <NotFoundPage />;
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
    >
      <Box
        component="article"
        sx={{ maxInlineSize: 720, minBlockSize: '60vh', '& > :first-of-type': { marginBlockStart: 0 } }}
      >
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : blocks ? (
          <RichText blocks={blocks} />
        ) : (
          <LoadingShapes>
            {[100, 92, 96, 70, 98, 88].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={32} />
            ))}
          </LoadingShapes>
        )}
      </Box>
    </Page>
  );
}
