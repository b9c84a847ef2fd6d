import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { formatBadge } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCart } from '../cart/useCart.ts';

/** The customer's cart with its count; screen readers get the full number (decision S1-K-01). */
export default function CartLink() {
  const translate = useTranslate();
  const { count } = useCart();
  return (
    <IconButton component={Link} to={paths.cart} sx={{ position: 'relative' }}>
      <ShoppingBagOutlined />
      <span className="visually-hidden">
        {count > 0 ? translate('common.cart_count', { smart_count: count }) : translate('common.cart')}
      </span>
      {count > 0 && (
        <Box
          component="span"
          aria-hidden
          className="fig"
          sx={({ vars: { palette }, typography }) => ({
            ...typography.micro,
            fontWeight: 600,
            position: 'absolute',
            insetBlockStart: 2,
            insetInlineEnd: 0,
            minInlineSize: 'max(20px, 1.6em)',
            blockSize: 'max(20px, 1.6em)',
            paddingInline: 1,
            lineHeight: 'max(20px, 1.6em)',
            textAlign: 'center',
            borderRadius: '1em',
            color: palette.secondary.contrastText,
            backgroundColor: palette.secondary.main,
          })}
        >
          {formatBadge(count)}
        </Box>
      )}
    </IconButton>
  );
}
