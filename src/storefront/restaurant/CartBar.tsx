import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { paths } from '../../../domain/paths.ts';
import { formatBadge } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { useQuote } from '../cart/useQuote.ts';

/** Count, total and a link to the cart, floating above the bottom edge while a customer browses a menu (design §4). */
export function CartBar({ count }: { count: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const quote = useQuote().data?.data;
  return (
    <ButtonBase
      component={Link}
      to={paths.cart}
      sx={({ vars: { palette, shadows } }) => ({
        position: 'fixed',
        zIndex: 1110,
        insetBlockEnd: 'calc(16px + env(safe-area-inset-bottom))',
        insetInline: 0,
        marginInline: 'auto',
        inlineSize: 'min(560px, calc(100% - 32px))',
        minBlockSize: 64,
        paddingInline: 4,
        display: 'flex',
        gap: 4,
        justifyContent: 'flex-start',
        borderRadius: '20px',
        typography: 'title',
        color: palette.primary.contrastText,
        backgroundColor: palette.primary.main,
        boxShadow: shadows[3],
        '&:focus-visible': { outline: `2px solid ${palette.focusOnBrand}`, outlineOffset: -6 },
      })}
    >
      <Box
        component="span"
        className="fig"
        sx={{
          minInlineSize: 36,
          paddingInline: 2,
          blockSize: 36,
          display: 'grid',
          placeItems: 'center',
          border: '1px solid',
          borderRadius: '10px',
        }}
      >
        {formatBadge(count)}
      </Box>
      <Box component="span" sx={{ flex: 1 }}>
        {quote && <Money fils={quote.total} />}
        {quote && quote.deliveryFee > 0 && (
          <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
            {translate('checkout.with_delivery', { amount: formatInlineFils(quote.deliveryFee, language) })}
          </Box>
        )}
      </Box>
      {translate('booking.vendor.view_cart')}
      <DirIcon>
        <ArrowForward />
      </DirIcon>
    </ButtonBase>
  );
}
