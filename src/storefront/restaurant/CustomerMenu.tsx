import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PackagePicture, RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { decreased, firstQuantity, increased, quantityForPeople, typedQuantity } from '../../../domain/order/cart.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { QuantityStepper } from '../../components/QuantityStepper.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useCart } from '../cart/useCart.ts';
import { useRemoval } from '../cart/useRemoval.ts';
import { useSearchedDelivery } from '../checkout/useRequestForm.ts';
import { CartBar } from './CartBar.tsx';
import { AddButton, dishId } from './MenuRow.tsx';
import { PackageMenu } from './PackageMenu.tsx';
import QuantityHint from './QuantityHint.tsx';
import type { MealSearch } from './useMealSearch.ts';

/**
 * The menu for customers: dishes can be added to the cart, and quantities changed (storefront §4). Scrolls to a dish
 * that is booked again.
 */
export default function CustomerMenu({
  restaurant,
  rows,
  pictures,
  wanted,
}: {
  restaurant: string;
  rows: RestaurantPackage[];
  pictures: PackagePicture[] | undefined;
  wanted: MealSearch;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const stored = useCart();
  const { remove } = useRemoval(stored);
  const { cart, rowOf, setRestaurant, count } = stored;
  const keepDelivery = useSearchedDelivery(cart, wanted.delivery);
  const again = useSearchParams()[0].get('package');
  useEffect(() => {
    const dish = again ? document.getElementById(dishId(again)) : null;
    dish?.scrollIntoView({ block: 'center' });
    dish?.focus({ preventScroll: true });
  }, [again]);

  // The cart shows errors itself, and then the server's state.
  const save = (row: RestaurantPackage, quantity: number): void => {
    setRestaurant({ kind: 'restaurant', provider: restaurant, packageId: row.package_id, quantity }).catch(
      () => undefined,
    );
  };
  return (
    <>
      <QuantityHint wanted={wanted} follows={(cart?.qaari_zakreen_packages.length ?? 0) > 0} />
      {again && !rows.some((row) => row.package_id === again) && (
        <Note tone="warning">{translate('booking.package_gone')}</Note>
      )}
      <PackageMenu
        rows={rows}
        pictures={pictures}
        control={(row) => {
          const inCart = rowOf(restaurant, row.package_id);
          const quantity = Number(inCart?.quantity ?? 0);
          const name = inLanguage(row, 'package_name', language);
          const unit = row.package_minimum_unit;
          if (!inCart || quantity === 0) {
            return (
              <AddButton
                label={translate('storefront.add')}
                name={name}
                onClick={() => {
                  keepDelivery();
                  save(row, firstQuantity(unit, wanted.guests && quantityForPeople(wanted.guests, row.serves)));
                }}
              />
            );
          }
          const set = (next: number): void => (next > 0 ? save(row, next) : remove([inCart]));
          return (
            <QuantityStepper
              label={translate('checkout.quantity_of', { name })}
              value={quantity}
              min={0}
              onChange={(next) => set(next > quantity ? increased(quantity) : decreased(quantity, unit))}
              onCommit={(typed) => set(typedQuantity(typed, unit))}
            />
          );
        }}
      />
      {count > 0 && <CartBar count={count} />}
    </>
  );
}
