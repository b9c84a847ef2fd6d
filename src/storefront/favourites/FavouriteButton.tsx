import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import { memo, useCallback, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { type ProviderType, useFavourites } from './useFavourites.ts';

/** A heart button that adds a provider to the favourites. A guest is asked to log in first, and then it is added. */
export function FavouriteButton({ type, id, name }: { type: ProviderType; id: string; name: string }) {
  const translate = useTranslate();
  const { role } = useSession();
  const { openLogin } = useAuthDialogs();
  const { favourites, isCustomer, change } = useFavourites();
  const [optimistic, setOptimistic] = useState<boolean>();
  const [loginRequested, setLoginRequested] = useState(false);
  const saved = favourites?.some((row) => row.provider_type === type && row.provider === id) ?? false;
  const on = optimistic ?? saved;

  useEffect(() => {
    if (!loginRequested || !isCustomer) return;
    setLoginRequested(false);
    setOptimistic(true);
    change({ provider_type: type, provider: id, on: 1 });
  }, [loginRequested, isCustomer, change, type, id]);
  // Each response replaces the optimistic value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new response ends the optimistic value
  useEffect(() => setOptimistic(undefined), [favourites]);

  const press = useCallback((): void => {
    if (!isCustomer) {
      setLoginRequested(true);
      openLogin(translate('storefront.favourites.login'));
      return;
    }
    setOptimistic(!on);
    change({ provider_type: type, provider: id, on: on ? 0 : 1 });
  }, [on, isCustomer, openLogin, translate, change, type, id]);
  if (role !== 'guest' && !isCustomer) return null;
  return <Heart on={on} label={translate('storefront.favourites.keep', { name })} onClick={press} />;
}

interface HeartProps {
  on: boolean;
  label: string;
  onClick(): void;
}

/** Memoized: a response changes one of the dozens on a page, while the user may be tapping the next. */
const Heart = memo(function Heart({ on, label, onClick }: HeartProps) {
  return (
    <IconButton
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
      sx={({ vars: { palette } }) => ({
        inlineSize: 44,
        blockSize: 44,
        borderRadius: '50%',
        border: `1px solid ${palette.divider}`,
        color: on ? palette.error.main : palette.text.primary,
        backgroundColor: palette.background.paper,
        '&:hover': { backgroundColor: palette.surfaceSunken },
      })}
    >
      {on ? <Favorite /> : <FavoriteBorder />}
    </IconButton>
  );
});
