import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartRow } from '../../api/types.ts';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** Next to a long form: the providers and what is ordered. Hidden on phones, where the cart is one step back. */
export function OrderedFrom({ cart }: { cart: Cart }) {
  const kitchens = Map.groupBy(cart.restaurant_package, ({ provider }) => provider);
  return (
    <Card
      component="ul"
      sx={({ vars: { palette } }) => ({
        display: { xs: 'none', md: 'block' },
        listStyle: 'none',
        margin: 0,
        marginBlockStart: 4,
        paddingBlock: 2,
        paddingInline: 6,
        '& > li': { display: 'flex', gap: 3, alignItems: 'center', paddingBlock: 3 },
        '& > li + li': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      {cart.qaari_zakreen_packages.map((row) => (
        <ReciterRow key={`${row.packageId} ${row.start}`} row={row} />
      ))}
      {[...kitchens].map(([id, rows]) => (
        <KitchenRow key={id} id={id} rows={rows} />
      ))}
    </Card>
  );
}

function ReciterRow({ row }: { row: CartRow }) {
  const language = useLanguage();
  const { data: reciter } = useGetOne('reciters', { id: row.provider }, { retry: false });
  const start = parseInstant(row.start);
  return (
    <li>
      <Picture
        src={reciter?.profile_picture}
        fallback={portraitFallback(reciter)}
        shape="arch"
        ratio="4 / 5"
        sx={{ inlineSize: 40, flex: 'none' }}
      />
      <Words title={reciterTitle(reciter, language)}>
        {start === undefined ? (
          <Name>{inLanguage(row, 'package_name', language)}</Name>
        ) : (
          <bdi>{`${formatWeekday(start, language)} ${formatDateTime(start, language)}`}</bdi>
        )}
      </Words>
    </li>
  );
}

function KitchenRow({ id, rows }: { id: string; rows: readonly CartRow[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: restaurant } = useGetOne('restaurants', { id }, { retry: false });
  const name = inLanguage(restaurant, 'res_name', language);
  return (
    <li>
      <RestaurantLogo id={id} src={restaurant?.profile_picture} name={name} size={40} />
      <Words title={name}>
        <Name>
          {rows
            .map((row) => inLanguage(row, 'package_name', language))
            .join(translate('checkout.address_part.separator'))}
        </Name>
      </Words>
    </li>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography variant="label" component="p" sx={{ margin: 0 }}>
        <Name>{title}</Name>
      </Typography>
      <Typography variant="body2" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
        {children}
      </Typography>
    </Box>
  );
}
