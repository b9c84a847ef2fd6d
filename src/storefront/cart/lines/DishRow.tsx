import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { toFils } from '../../../../domain/money/money.ts';
import { decreased, lineTotal, minimumUnit } from '../../../../domain/order/cart.ts';
import { inLanguage, separatorIn } from '../../../../domain/text/format.ts';
import type { CartRow } from '../../../api/types.ts';
import { Money } from '../../../components/Money.tsx';
import { QuantityStepper } from '../../../components/QuantityStepper.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { CartLineNotes } from './CartLineNotes.tsx';

/** The total price of several rows of a dish. */
export const sumPrices = (rows: readonly CartRow[]): number =>
  rows.reduce((sum, row) => sum + lineTotal(Number(row.quantity), toFils(row.package_unit_price)), 0);

/**
 * A dish of a kitchen, its quantity and the reason for it; on several evenings the same for each.
 * @param rows of one package, one per evening
 * @param evenings number of evenings of the majlis
 * @param onEach absent if there is one evening, or each already has the dish
 */
export function DishRow({
  rows,
  guests,
  share,
  evenings,
  onQuantity,
  onFollow,
  onEach,
  onOne,
  onRemove,
}: {
  rows: readonly CartRow[];
  guests: number | null | undefined;
  /** Number of guests it is for; other dishes of its course serve the rest. */
  share: number | undefined;
  evenings: number;
  onQuantity: (quantity: number) => void;
  /** Lets the quantity follow the guests again. */
  onFollow: () => void;
  onEach?: () => void;
  /** Absent if it is on a single evening. */
  onOne?: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [row] = rows;
  if (!row) return null;
  const dish = inLanguage(row, 'package_name', language);
  const amounts = rows.map((one) => Number(one.quantity));
  const quantity = Number(row.quantity);
  const minimum = minimumUnit(row.package_minimum_unit);
  const serves = row.serves ?? 0;
  const follows = Boolean(row.by_guests && serves > 0 && guests);
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        // On phones the delete button is next to the name, and the price next to the stepper.
        gridTemplateAreas: {
          xs: `"picture facts bin" ${onEach || onOne ? '"nights nights nights"' : ''} "stepper stepper price"`,
          sm: `"picture facts stepper price bin" ${onEach || onOne ? '"picture nights nights nights nights"' : ''}`,
        },
        gridTemplateColumns: {
          xs: '72px minmax(0, 1fr) auto',
          sm: '88px minmax(0, 1fr) auto minmax(88px, auto) auto',
        },
        gap: 3,
        alignItems: 'center',
        borderBlockStart: `1px solid ${palette.divider}`,
        marginBlockStart: 4,
        paddingBlockStart: 4,
      })}
    >
      <Picture src={row.pacakge_image} fallback="food" sx={{ gridArea: 'picture', borderRadius: '14px' }} />
      <Box sx={{ gridArea: 'facts', minInlineSize: 0 }}>
        <Typography variant="title" component="h3">
          <Name>{dish}</Name>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <Money dinars={row.package_unit_price} sx={{ fontWeight: 400 }} />
          {serves > 0 && ` · ${translate('checkout.majlis.serves', { smart_count: serves })}`}
          {minimum > 1 && ` · ${translate('checkout.minimum', { n: minimum })}`}
        </Typography>
        {follows && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {share === undefined || share === guests
              ? translate('checkout.majlis.for_guests', { quantity, smart_count: guests ?? 0 })
              : translate('checkout.majlis.for_share', { quantity, share, smart_count: guests ?? 0 })}
          </Typography>
        )}
        {rows.length > 1 && (
          <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
            {amounts.every((one) => one === quantity)
              ? translate('checkout.majlis.each_of', { smart_count: rows.length })
              : translate('checkout.majlis.by_night', { list: amounts.join(separatorIn(language)) })}
          </Typography>
        )}
        {!follows && serves > 0 && Boolean(guests) && (
          <Button variant="text" size="small" onClick={onFollow} sx={{ marginInlineStart: -2 }}>
            {translate('checkout.majlis.match_guests')}
          </Button>
        )}
      </Box>
      <NightsChoice evenings={evenings} onEach={onEach} onOne={onOne} />
      <Box sx={{ gridArea: 'stepper' }}>
        <QuantityStepper
          value={quantity}
          min={0}
          onChange={(next) => {
            // Going below the minimum removes the dish (S1-T-08).
            const limited = next < quantity ? decreased(quantity, minimum) : next;
            if (limited === 0) onRemove();
            else onQuantity(limited);
          }}
          label={translate('checkout.quantity_of', { name: dish })}
        />
      </Box>
      <Money fils={sumPrices(rows)} sx={{ gridArea: 'price', textAlign: 'end' }} />
      <IconButton
        onClick={onRemove}
        aria-label={translate('checkout.remove', { name: dish })}
        sx={{ gridArea: 'bin', justifySelf: 'end', color: 'text.secondary', marginInlineEnd: -2.5 }}
      >
        <DeleteOutline />
      </IconButton>
      <CartLineNotes row={row} />
    </Box>
  );
}

/** On how many of the nights a dish is served, with a button to change it; renders nothing for a single night. */
function NightsChoice({ evenings, onEach, onOne }: { evenings: number; onEach?: () => void; onOne?: () => void }) {
  const translate = useTranslate();
  if (!onEach && !onOne) return null;
  return (
    <Box sx={{ gridArea: 'nights' }}>
      {onEach && (
        <Button variant="outlined" size="small" startIcon={<EventRepeatOutlined />} onClick={onEach}>
          {translate('checkout.majlis.each_night', { smart_count: evenings })}
        </Button>
      )}
      {onOne && (
        <Button variant="outlined" size="small" startIcon={<TodayOutlined />} onClick={onOne}>
          {translate('checkout.majlis.one_night')}
        </Button>
      )}
    </Box>
  );
}
