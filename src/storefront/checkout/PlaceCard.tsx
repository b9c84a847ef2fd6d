import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { AddressPicker } from '../address/AddressPicker.tsx';
import type { useCheckout } from './useCheckout.ts';

/** The place: a saved address or another one. */
export function PlaceCard({ form, addresses }: Pick<ReturnType<typeof useCheckout>, 'form' | 'addresses'>) {
  const translate = useTranslate();
  const { errors } = form;
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 4 }}>
        {translate('checkout.address')}
      </Typography>
      {addresses.isPending ? (
        <LoadingShapes>
          <SkeletonRows rows={2} height={88} />
        </LoadingShapes>
      ) : (
        <AddressPicker
          value={form.choice}
          onChange={(choice) => {
            form.forgive(...Object.keys(errors).filter((field) => field !== 'occasion' && field !== 'start'));
            form.choose(choice);
          }}
          errors={errors}
        />
      )}
    </Card>
  );
}
