import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { inLanguage, isolate } from '../../../domain/format.ts';
import { formatMoney, parseMoney } from '../../../domain/money.ts';
import type { CartReciterRow, CartRestaurantRow } from '../../api/types.ts';
import { Name } from '../../ui/Name.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';

/** Name of the package, and what changed about it since it was put into the cart. @param heading its level: a menu's dishes stand below the kitchen's own */
export function CartLineFacts({ row, heading }: { row: CartReciterRow | CartRestaurantRow; heading: 'h2' | 'h3' }) {
  const translate = useTranslate();
  const language = useLanguage();
  const old = row.old_price ? (parseMoney(row.old_price) ?? 0) : 0;
  const price = parseMoney(row.package_unit_price) ?? 0;
  return (
    <>
      <Typography variant="title" component={heading}>
        <Name>{inLanguage(row, 'package_name', language)}</Name>
      </Typography>
      {Boolean(row.unavailable) && <Note tone="error">{translate('checkout.line_unavailable')}</Note>}
      {old > 0 && old !== price && (
        <Note tone="warning">
          {translate('checkout.price_was', {
            old: isolate(formatMoney(old, language)),
            new: isolate(formatMoney(price, language)),
          })}
        </Note>
      )}
    </>
  );
}
