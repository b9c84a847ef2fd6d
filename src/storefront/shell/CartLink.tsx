import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatBadge } from '../../../domain/format.ts';
import { paths } from '../../../domain/paths.ts';
import { useCart } from '../cart/useCart.ts';

/** The customer's cart, with its count. */
export default function CartLink() {
  const translate = useTranslate();
  const { count } = useCart();
  return (
    <IconButton component={Link} to={paths.cart} aria-label={translate('common.cart_with', { smart_count: count })}>
      <Badge badgeContent={formatBadge(count)} invisible={count === 0} color="secondary">
        <ShoppingBagOutlined />
      </Badge>
    </IconButton>
  );
}
