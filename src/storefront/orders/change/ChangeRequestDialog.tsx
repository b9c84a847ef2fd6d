import Typography from '@mui/material/Typography';
import { type RaRecord, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { QaariPackage, RestaurantPackage } from '../../../../domain/generated/doctypes.gen.ts';
import { toFils, toWire } from '../../../../domain/money/money.ts';
import { lineTotal, minimumUnit } from '../../../../domain/order/cart.ts';
import { WIRE } from '../../../../domain/order/orderDto.ts';
import { changeBetween, changedTerms } from '../../../../domain/order/requestChange.ts';
import { parseWhole } from '../../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../../domain/text/textInput.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { FULL_RECORD } from '../../../components/fullRecord.ts';
import { PackageRadios } from '../../../components/PackageRadios.tsx';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/skeletons.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';

type ProviderPackage = QaariPackage | RestaurantPackage;

/** What the line's provider offers now. */
function useProviderPackages(line: CustomerLine) {
  const isReciter = isReciterLine(line);
  const { data, error, refetch } = useGetOne<RaRecord>(isReciter ? 'reciters' : 'restaurants', {
    id: line.provider,
    meta: FULL_RECORD,
  });
  const packages: readonly ProviderPackage[] | undefined = data?.[isReciter ? 'packages' : 'restaurant_package'];
  return { packages, error, refetch };
}

/** Changes the package, quantity or guests of a request, and shows the new price. */
export function ChangeRequestDialog({ line: present, onClose }: { line: CustomerLine; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  // the version that is changed, whatever becomes of the line behind the dialog
  const [line] = useState(present);
  const isReciter = isReciterLine(line);
  const { packages, error, refetch } = useProviderPackages(line);
  const changing = useMethod('changeRequest', { silent: true, successMessage: 'orders.change.sent', onDone: onClose });
  const form = useAppForm({
    initial: {
      [WIRE.packageId]: line.packageId ?? '',
      [WIRE.quantity]: String(line.quantity),
      guests: line.guests ? String(line.guests) : '',
    },
    check(values) {
      const quantity = parseWhole(values[WIRE.quantity]);
      const minimum = minimumOf(values[WIRE.packageId]);
      return {
        [WIRE.quantity]: (quantity === undefined || quantity < minimum) && {
          key: 'orders.change.minimum',
          values: { n: minimum },
        },
        guests: !isBlank(values.guests) && !parseWhole(values.guests) && 'errors.format',
      };
    },
    async send(values) {
      const next = termsAfter(values);
      if (next && changedTerms(changeBetween(line, next), language).length === 0) return onClose();
      await changing.send({
        name: line.id,
        revision: line.revision,
        ...values,
        expected_total: toWire(next?.total ?? line.total),
      });
    },
  });
  const offered = (id: string) => packages?.find(({ package_id }) => package_id === id);
  const minimumOf = (id: string): number => {
    const row = offered(id);
    return minimumUnit(row && 'package_minimum_unit' in row ? row.package_minimum_unit : 1);
  };
  /** The changed line; undefined while its price is unknown. */
  function termsAfter(values: typeof form.values) {
    const row = offered(values[WIRE.packageId]);
    const quantity = parseWhole(values[WIRE.quantity]);
    if (!row || quantity === undefined) return undefined;
    return {
      packageName: row.package_name ?? undefined,
      packageName_ar: row.package_name_ar ?? undefined,
      quantity,
      guests: parseWhole(values.guests) ?? line.guests,
      total: lineTotal(quantity, toFils(row.package_unit_price)),
    };
  }
  const next = termsAfter(form.values);
  const total = next && changedTerms(changeBetween(line, next), language).find(({ term }) => term === 'total');
  return (
    <FormDialog
      title={translate('orders.change.title')}
      form={form}
      confirmLabel={translate('orders.change.send')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('orders.change.help')}
      </Typography>
      {error && !packages && <ErrorState error={error} onRetry={refetch} />}
      {!error && !packages && (
        <LoadingShapes>
          <SkeletonRows rows={3} height={48} />
        </LoadingShapes>
      )}
      {packages && (
        <PackageRadios
          label={translate('orders.change.package_label')}
          packages={packages}
          value={form.values[WIRE.packageId]}
          error={form.errors[WIRE.packageId]}
          onChange={(id) => form.set(WIRE.packageId, id)}
        />
      )}
      {!isReciter && (
        <FormField
          {...form.field(WIRE.quantity)}
          label={translate('orders.change.quantity_label')}
          inputMode="numeric"
          maxLength={6}
        />
      )}
      <FormField
        {...form.field('guests')}
        label={translate('booking.changed.guests_label')}
        optional={!line.guests}
        inputMode="numeric"
        maxLength={6}
      />
      <Typography
        role="status"
        sx={{
          fontWeight: 600,
          '&:empty': { display: 'none' },
          // Stays in sight above the buttons, however many packages there are.
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 1,
          paddingBlock: 2,
          backgroundColor: 'background.paper',
        }}
      >
        {total && translate('booking.changed.total', total.values)}
      </Typography>
    </FormDialog>
  );
}
