import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import type { Quote } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { OccasionField } from '../request/OccasionField.tsx';
import { FoodTime } from './FoodTime.tsx';
import type { useCheckout } from './useCheckout.ts';

/** The occasion, the delivery time, and notes for the providers. */
export function MajlisDetailsCard({ checkout, quote }: { checkout: ReturnType<typeof useCheckout>; quote: Quote }) {
  const translate = useTranslate();
  const { form, hasCatering } = checkout;
  const { errors } = form;
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {translate(hasCatering ? 'checkout.occasion_and_delivery' : 'checkout.event')}
      </Typography>
      <OccasionField value={form.occasion} onChange={(occasion) => form.change({ occasion })} error={errors.occasion} />
      {hasCatering && !checkout.spread && (
        <FoodTime
          delivery={form.delivery}
          follows={checkout.follows}
          apart={checkout.apart}
          lead={checkout.lead}
          error={errors.start}
          quote={quote}
          onChange={(delivery) => {
            form.forgive('start');
            form.change({ delivery });
          }}
          onFollow={form.ownDelivery ? () => form.change({ delivery: undefined }) : undefined}
        />
      )}
      <FormField
        label={translate('checkout.notes')}
        value={form.notes}
        onChange={(notes) => form.change({ notes })}
        optional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        error={errors.notes}
      />
    </Card>
  );
}
