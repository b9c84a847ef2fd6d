import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { sumMoney, toFils } from '../../../../domain/money/money.ts';
import { reciterTitle } from '../../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { formatTime, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { CartRow, Quote } from '../../../api/types.ts';
import { Money } from '../../../components/Money.tsx';
import { portraitFallback } from '../../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { RowChoices } from '../../choices/RowChoices.tsx';
import { useNight } from '../../orders/useNight.ts';
import { useCart } from '../useCart.ts';
import { LineProblem } from './LineProblem.tsx';
import { quotedLine } from './quotedLine.ts';
import { sessionPath } from './sessionPath.ts';

/** Several nights of one reciter as a group: each night with its time, its problem if any, and a remove button. */
export function SeriesCartCard({
  rows,
  quote,
  area,
  onRemove,
  onStart,
  onChoices,
}: {
  rows: readonly CartRow[];
  quote: Quote | undefined;
  onRemove: (row: CartRow) => void;
  onStart: (row: CartRow, start: string) => void;
  /** Of the majlis, if it is known. */
  area: string | undefined;
  onChoices: (rows: readonly CartRow[], change: Partial<CartRow>) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight('listed');
  const [first] = rows;
  const { cart } = useCart();
  const { data: reciter } = useGetOne('reciters', { id: first?.provider ?? '' }, { retry: false });
  if (!first) return null;
  const name = reciterTitle(reciter, language) || inLanguage(quotedLine(quote, first), 'providerTitle', language);
  const sum = sumMoney(rows.map((row) => toFils(row.package_unit_price)));
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'start' }}>
        <Picture
          src={reciter?.profile_picture}
          fallback={portraitFallback(reciter)}
          shape="arch"
          ratio="4 / 5"
          sx={{ inlineSize: 72, flex: 'none' }}
        />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="title" component="h2">
            <Name>{inLanguage(first, 'package_name', language)}</Name>
          </Typography>
          <Link component={RouterLink} to={sessionPath(first, cart)} variant="body2" sx={{ color: 'text.secondary' }}>
            {name ? <Name>{name}</Name> : <Skeleton aria-hidden variant="text" width="8em" />}
          </Link>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('checkout.majlis.nights', { smart_count: rows.length })}
          </Typography>
        </Box>
        <Money fils={sum} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlockStart: 3, padding: 0 }}>
        {rows.map((row) => {
          const start = parseInstant(row.start);
          const nightText = start === undefined ? undefined : night(start);
          return (
            <Box
              component="li"
              key={String(row.name ?? row.start)}
              sx={({ vars: { palette } }) => ({ borderBlockStart: `1px solid ${palette.divider}`, paddingBlock: 1 })}
            >
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minInlineSize: 0 }}>
                  <Typography variant="label" component="div">
                    {nightText ? nightText.title : translate('checkout.choose_time')}
                  </Typography>
                  {nightText && (
                    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                      {nightText.civil}
                    </Typography>
                  )}
                </Box>
                {start !== undefined && <bdi className="fig">{formatTime(start, language)}</bdi>}
                <IconButton
                  onClick={() => onRemove(row)}
                  aria-label={translate('checkout.remove', { name: nightText?.title ?? name })}
                  sx={{ color: 'text.secondary', marginInlineEnd: -2.5 }}
                >
                  <DeleteOutline />
                </IconButton>
              </Box>
              <LineProblem line={quotedLine(quote, row)} onSelect={(to) => onStart(row, to)} />
            </Box>
          );
        })}
      </Box>
      <RowChoices rows={rows} quote={quote} name={name} area={area} onChange={onChoices} />
    </Card>
  );
}
