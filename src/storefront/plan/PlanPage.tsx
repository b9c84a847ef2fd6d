import Box from '@mui/material/Box';
import { paths } from '../../../domain/paths.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useAreaName } from '../../components/useAreaName.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { NoPlans } from './NoPlans.tsx';
import { PlanCriteria } from './PlanCriteria.tsx';
import { Proposals } from './Proposals.tsx';
import { findMissing } from './planCriteria.ts';
import { useChoose } from './useChoose.ts';
import { usePlan } from './usePlan.ts';

/** Suggests complete, available gatherings for a night, a place, a number of guests and a budget (decision H4). */
export default function PlanPage() {
  const translate = useTranslate();
  const plan = usePlan();
  const { criteria, change, plans, isReady, isPending } = plan;
  const choosing = useChoose(plan);
  const area = useAreaName(criteria.area, '');
  const data = plans.data;

  const result = () => {
    if (isPending || (isReady && !data && !plans.error))
      return (
        <LoadingShapes>
          <SkeletonRows rows={3} height={340} />
        </LoadingShapes>
      );
    if (!isReady) {
      const title = translate(findMissing(criteria) === 'audience' ? 'plan.begin_audience' : 'plan.begin');
      return <EmptyState title={title} text={translate('plan.begin_text')} />;
    }
    if (plans.error && !data)
      return <ErrorState error={plans.error} fallback="search.reciters_load" onRetry={() => plans.refetch()} />;
    if (!data) return null;
    return data.proposals.length > 0 ? (
      <Proposals response={data} criteria={criteria} area={area} choosing={choosing} onChange={change} />
    ) : (
      <NoPlans response={data} criteria={criteria} onChange={change} />
    );
  };
  return (
    <Page
      title={translate('plan.title')}
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: translate('common.home'), to: paths.home }, { label: translate('plan.title') }]}
        />
      }
      lead={translate('plan.lead')}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 6, md: 8 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '400px minmax(0, 1fr)' },
        }}
      >
        <PlanCriteria criteria={criteria} onChange={change} />
        <Box aria-busy={plans.isFetching} sx={{ opacity: plans.isPlaceholderData ? 0.6 : 1 }}>
          {result()}
        </Box>
      </Box>
      <ReplaceCart open={choosing.waiting} onDecide={choosing.replace} />
    </Page>
  );
}

/** Asks for confirmation before replacing the cart. */
function ReplaceCart({ open, onDecide }: { open: boolean; onDecide: (yes: boolean) => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      title={translate('plan.replace')}
      confirmLabel={translate('plan.replace_yes')}
      dismissLabel={translate('plan.replace_no')}
      onConfirm={() => onDecide(true)}
      onClose={() => onDecide(false)}
    >
      {translate('plan.replace_text')}
    </ConfirmDialog>
  );
}
