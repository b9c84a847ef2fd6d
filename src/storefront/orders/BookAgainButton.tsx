import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isChangeAsked } from '../../../domain/order/nextStep.ts';
import { isFinal } from '../../../domain/order/orderProcess.ts';
import { reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type CustomerLine, isReciterLine } from './customerLine.ts';

/** The same package, provider, occasion and place; the time has to be selected again (S2-T-18). */
export const bookAgainPath = (line: CustomerLine): string =>
  isReciterLine(line)
    ? reciterPath(line.provider, {
        package: line.packageId ?? '',
        step: 1,
        occasion: line.occasion ?? '',
        address: line.addressId ?? '',
      })
    : restaurantPath(line.provider, { package: line.packageId ?? '' });

/** Books again, once a line is over or the provider asked for changes. */
export function BookAgainButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  if (!isFinal(line.status) && !isChangeAsked(line)) return null;
  return (
    <Button component={Link} to={bookAgainPath(line)} variant="text">
      {translate('orders.action.book_again')}
    </Button>
  );
}
