import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatInlineFils, sumMoney } from '../../../domain/money/money.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartRow, Quote } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { foodRows, useMaxQuantity } from './foodRows.ts';
import { FromTo, PreviewRow } from './PreviewRow.tsx';
import { differs, type Follow, type PreviewedDish, previewDishes } from './previewedDishes.ts';

/**
 * Previews how a new number of guests changes each dish. Closing it keeps the old number.
 * @param onChange receives the rows that change; rejects if nothing was saved
 */
export function GuestsPreview({
  cart,
  quote,
  firstDay,
  guests,
  onChange,
  onClose,
}: {
  cart: Cart;
  quote: Quote;
  firstDay: Day | undefined;
  guests: number;
  onChange: (follow: Follow) => Promise<void>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const most = useMaxQuantity();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const nameOf = ({ provider, packageId }: CartRow): string => `${provider} ${packageId}`;
  const isTicked = (row: CartRow): boolean => chosen.get(nameOf(row)) ?? row.by_guests === 1;
  const dishes = previewDishes(cart, foodRows(cart, quote, firstDay), guests, most, isTicked);
  const taken = dishes.filter((dish) => dish.ticked && differs(dish));
  const before = quote.total;
  const after = before + sumMoney(taken.map(({ fromPrice, toPrice }) => toPrice - fromPrice));

  async function change(wanted: readonly PreviewedDish[]): Promise<void> {
    const follow = new Map<CartRow, 0 | 1>();
    for (const dish of dishes) {
      const follows = wanted.includes(dish) || (dish.ticked && !differs(dish) && wanted.length > 0);
      // Typed quantities that weren't accepted stay as they are.
      if (follows || !dish.isOwn) for (const row of dish.rows) follow.set(row, follows ? 1 : 0);
    }
    setBusy(true);
    // The cart shows the error; the dialog stays open.
    await onChange(follow).catch(() => setBusy(false));
  }

  const title = { smart_count: guests, old: cart.guests ?? 0 };
  return (
    <Dialog
      open
      title={translate(cart.guests ? 'checkout.preview.title_instead' : 'checkout.preview.title', title)}
      busy={busy}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
          <ActionButton
            variant="contained"
            size="large"
            fullWidth
            loading={busy}
            disabled={taken.length === 0}
            onClick={() => void change(taken)}
          >
            {translate('checkout.preview.update', { smart_count: taken.length })}
          </ActionButton>
          <Button variant="text" fullWidth disabled={busy} onClick={() => void change([])}>
            {translate('checkout.preview.keep')}
          </Button>
        </Box>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{translate('checkout.preview.lead')}</Typography>
      <PlainList>
        {dishes.map((dish) => (
          <PreviewRow
            key={dish.rows.map(nameOf)[0]}
            dish={dish}
            isChanged={differs(dish)}
            onTick={(ticked) =>
              setChosen(new Map([...chosen, ...dish.rows.map((row) => [nameOf(row), ticked] as const)]))
            }
          />
        ))}
      </PlainList>
      <Box sx={{ display: 'grid', gap: 1, padding: 4, borderRadius: '16px', backgroundColor: 'surfaceSunken' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}>
          <Typography variant="title" component="span">
            {translate('checkout.preview.total')}
          </Typography>
          {after === before ? (
            <Money fils={before} />
          ) : (
            <FromTo from={formatInlineFils(before, language)} to={formatInlineFils(after, language)}>
              <Money fils={before} sx={{ fontWeight: 400 }} />
              <Money fils={after} />
            </FromTo>
          )}
        </Box>
        {after !== before && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary', textAlign: { sm: 'end' } }}>
            {translate(after > before ? 'checkout.preview.more' : 'checkout.preview.less', {
              amount: formatInlineFils(Math.abs(after - before), language),
            })}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
