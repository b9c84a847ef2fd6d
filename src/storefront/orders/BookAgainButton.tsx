import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isChangeAsked } from '../../../domain/order/nextStep.ts';
import { isFinal } from '../../../domain/order/orderProcess.ts';
import { reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type CustomerLine, isReciterLine } from './customerLine.ts';

/** Leads to the same package of the same provider, once a line is over or the provider wants it changed (S2-T-18). */
export function BookAgainButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  if (!isFinal(line.status) && !isChangeAsked(line)) return null;
  const to = isReciterLine(line)
    ? reciterPath(line.doc_name, { package: line.package_id ?? '', step: 1 })
    : restaurantPath(line.doc_name);
  return (
    <Button component={Link} to={to} variant="text">
      {translate('orders.action.book_again')}
    </Button>
  );
}
