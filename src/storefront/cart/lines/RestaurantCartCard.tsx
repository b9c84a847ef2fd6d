import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { restaurantPath } from '../../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { formatDateTime, formatTime, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import type { CartRow, Quote } from '../../../api/types.ts';
import { Money } from '../../../components/Money.tsx';
import { RestaurantLogo } from '../../../components/pictures/RestaurantLogo.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Name } from '../../../ui/text/Name.tsx';
import type { Following, useMajlis } from '../useMajlis.ts';
import { DishRow, sumPrices } from './DishRow.tsx';
import { FoodTimeDialog } from './FoodTimeDialog.tsx';
import { KitchenNote } from './KitchenNote.tsx';
import { KitchenProblems } from './KitchenProblems.tsx';

/** The packages of one restaurant in the cart, their delivery time and its reason, and notes for the kitchen. */
export function RestaurantCartCard({
  restaurantId,
  rows,
  guests,
  majlis,
  quote,
  onChange,
  onEach,
  onOne,
  guestsFor,
  onRemove,
  onNote,
}: {
  restaurantId: string;
  rows: CartRow[];
  guests: number | null | undefined;
  majlis: Pick<ReturnType<typeof useMajlis>, 'days' | 'following'>;
  /** The server's quote, which knows whether the kitchen is available. */
  quote: Quote | undefined;
  onChange: (rows: readonly CartRow[], change: Partial<CartRow>) => void;
  /** Serves the dish on every evening of the majlis. */
  onEach: (row: CartRow) => void;
  /** Serves the dish on the first evening only. */
  onOne: (row: CartRow) => void;
  /** Number of guests a row is for. */
  guestsFor: (row: CartRow) => number;
  onRemove: (rows: readonly CartRow[]) => void;
  onNote: (notes: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [timing, setTiming] = useState(false);
  const { data: restaurant } = useGetOne('restaurants', { id: restaurantId }, { retry: false });
  const quoted = quote?.lines.find(({ provider }) => provider === restaurantId);
  const name = inLanguage(restaurant, 'res_name', language) || inLanguage(quoted, 'providerTitle', language);
  const notice = Number(restaurant?.min_notice_minutes) || 0;
  const { days, following } = majlis;
  const dishes = [...Map.groupBy(rows, ({ packageId }) => packageId).values()];
  const [first] = rows;
  // On several evenings, each row follows its own.
  const spread = rows.some((row) => row.majlis_day);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      {/* On phones the actions are below the name. */}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 3, alignItems: 'center' }}>
        <RestaurantLogo id={restaurantId} src={restaurant?.profile_picture} name={name} size={48} />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="title" component="h2">
            {name ? <Name>{name}</Name> : <Skeleton aria-hidden variant="text" width="8em" />}
          </Typography>
          {first && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <ArrivalText {...following(first)} />
            </Typography>
          )}
          {notice > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('checkout.notice_needed', { smart_count: Math.ceil(notice / 60) })}
            </Typography>
          )}
        </Box>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 'none' }, display: 'flex', alignItems: 'center', columnGap: 4 }}>
          {!spread && first && (
            <Button variant="text" onClick={() => setTiming(true)} sx={{ marginInlineStart: { xs: -2, sm: 0 } }}>
              {translate(first.start ? 'checkout.change_time' : 'checkout.choose_time')}
            </Button>
          )}
          <Link component={RouterLink} to={restaurantPath(restaurantId)} variant="label" sx={{ paddingBlock: 3 }}>
            {translate('checkout.add_more')}
          </Link>
        </Box>
      </Box>
      <Box sx={{ marginBlockStart: 3, '&:empty': { display: 'none' } }}>
        <KitchenProblems
          quote={quote}
          provider={restaurantId}
          onSelect={
            spread || !first?.start
              ? undefined
              : (day) => onChange(rows, { own_start: 1, start: `${day} ${first.start?.slice(11)}` })
          }
        />
      </Box>
      {dishes.map((dish) => (
        <DishRow
          key={dish[0]?.packageId}
          rows={dish}
          guests={guests}
          evenings={days.length}
          onQuantity={(quantity) => onChange(dish, { quantity, by_guests: 0 })}
          onFollow={() => onChange(dish, { by_guests: 1 })}
          share={dish[0] && guestsFor(dish[0])}
          onEach={dish.length === 1 && days.length > 1 ? () => dish[0] && onEach(dish[0]) : undefined}
          onOne={dish.length > 1 ? () => dish[0] && onOne(dish[0]) : undefined}
          onRemove={() => onRemove(dish)}
        />
      ))}
      <KitchenNote notes={String(first?.notes ?? '')} onSave={onNote} />
      {dishes.length > 1 && (
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, marginBlockStart: 3, typography: 'label' }}
        >
          <span>{translate('checkout.subtotal_of', { name: isolate(name) })}</span>
          <Money fils={sumPrices(rows)} />
        </Box>
      )}
      {timing && first && (
        <FoodTimeDialog
          row={first}
          lead={following(first).leadMinutes}
          follows={following(first).canFollow}
          onChange={(change) => onChange(rows, change)}
          onClose={() => setTiming(false)}
        />
      )}
    </Card>
  );
}

/** When food is delivered and why: a number of minutes before the reciter, or at a time of its own. */
function ArrivalText({ start, minutes }: Pick<Following, 'start' | 'minutes'>) {
  const translate = useTranslate();
  const language = useLanguage();
  if (start === undefined) return translate('checkout.majlis.arrives_unknown');
  if (minutes === undefined)
    return translate('checkout.majlis.arrives_own', {
      time: `${formatWeekday(start, language)} ${isolate(formatDateTime(start, language))}`,
    });
  const time = isolate(formatTime(start, language));
  if (minutes === 0) return translate('checkout.majlis.arrives_with', { time });
  return translate(minutes > 0 ? 'checkout.majlis.arrives_before' : 'checkout.majlis.arrives_after', {
    time,
    smart_count: Math.abs(minutes),
  });
}
