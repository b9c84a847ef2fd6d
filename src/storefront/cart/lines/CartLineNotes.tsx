import Box from '@mui/material/Box';
import { formatMoney, toFils } from '../../../../domain/money/money.ts';
import { isolate } from '../../../../domain/text/format.ts';
import type { CartRow } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

/**
 * What changed about a line since it was added to the cart, across the card's full width; renders nothing if nothing
 * did.
 */
export function CartLineNotes({ row }: { row: CartRow }) {
  const translate = useTranslate();
  const language = useLanguage();
  const old = row.old_price ? toFils(row.old_price) : 0;
  const unitPrice = toFils(row.package_unit_price);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {Boolean(row.unavailable) && <Note tone="error">{translate('checkout.line_unavailable')}</Note>}
      {old > 0 && old !== unitPrice && (
        <Note tone="warning">
          {translate('checkout.price_was', {
            old: isolate(formatMoney(old, language)),
            new: isolate(formatMoney(unitPrice, language)),
          })}
        </Note>
      )}
    </Box>
  );
}
