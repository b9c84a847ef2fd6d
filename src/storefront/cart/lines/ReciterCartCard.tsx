import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import { reciterTitle } from '../../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { CartRow, Quote } from '../../../api/types.ts';
import { Money } from '../../../components/Money.tsx';
import { useHijriText } from '../../../components/nights.ts';
import { portraitFallback } from '../../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { RowChoices } from '../../choices/RowChoices.tsx';
import { useCart } from '../useCart.ts';
import { CartLineNotes } from './CartLineNotes.tsx';
import { LineProblem } from './LineProblem.tsx';
import { sessionPath } from './sessionPath.ts';

/** A reciter's session in the cart, with its time or a note that it isn't selected yet. */
export function ReciterCartCard({
  row,
  quoted,
  quote,
  area,
  onStart,
  onChoices,
  onRemove,
}: {
  row: CartRow;
  /** The server's quote for it: whether the reciter is available then. */
  quoted: Quote['lines'][number] | undefined;
  quote: Quote | undefined;
  /** Of the majlis, if it is known. */
  area: string | undefined;
  onStart: (start: string) => void;
  onChoices: (rows: readonly CartRow[], change: Partial<CartRow>) => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const { cart } = useCart();
  const { data: reciter } = useGetOne('reciters', { id: row.provider }, { retry: false });
  const start = parseInstant(row.start);
  const name = reciterTitle(reciter, language) || inLanguage(quoted, 'providerTitle', language);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 }, display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <Picture
        src={reciter?.profile_picture}
        fallback={portraitFallback(reciter)}
        shape="arch"
        ratio="4 / 5"
        sx={{ inlineSize: { xs: 72, md: 104 }, flex: 'none', alignSelf: 'start' }}
      />
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <Typography variant="title" component="h2">
              <Name>{inLanguage(row, 'package_name', language)}</Name>
            </Typography>
            <Link component={RouterLink} to={sessionPath(row, cart)} variant="body2" sx={{ color: 'text.secondary' }}>
              {name ? <Name>{name}</Name> : <Skeleton aria-hidden variant="text" width="8em" />}
            </Link>
          </Box>
          <Money dinars={row.package_unit_price} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            // On phones the actions are below the time.
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            columnGap: 2,
            alignItems: 'end',
            justifyContent: 'space-between',
            typography: 'body2',
          }}
        >
          {start ? (
            <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Box
                component="span"
                sx={{ backgroundColor: 'surfaceSunken', borderRadius: '999px', paddingInline: 3, paddingBlock: 1 }}
              >
                {formatWeekday(start, language)} <bdi>{formatDateTime(start, language)}</bdi>
              </Box>
              <Box
                component="span"
                sx={{ backgroundColor: 'surfaceSunken', borderRadius: '999px', paddingInline: 3, paddingBlock: 1 }}
              >
                {hijri.at(start, 'day')}
              </Box>
            </Box>
          ) : (
            <Typography
              variant="body2"
              sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: 'text.secondary', alignSelf: 'center' }}
            >
              {translate('checkout.time_next_step')}
            </Typography>
          )}
          <Link
            component={RouterLink}
            to={paths.address}
            variant="label"
            sx={{ paddingBlock: 3, whiteSpace: 'nowrap' }}
          >
            {translate(start ? 'checkout.change_time' : 'checkout.choose_time')}
          </Link>
          <IconButton
            onClick={onRemove}
            aria-label={translate('checkout.remove', { name })}
            sx={{ color: 'text.secondary', marginInlineEnd: -2.5 }}
          >
            <DeleteOutline />
          </IconButton>
        </Box>
        <LineProblem line={quoted} onSelect={onStart} />
        <CartLineNotes row={row} />
      </Box>
      {start !== undefined && (
        <Box sx={{ flex: '1 0 100%', minInlineSize: 0 }}>
          <RowChoices rows={[row]} quote={quote} name={name} area={area} onChange={onChoices} />
        </Box>
      )}
    </Card>
  );
}
