import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatRelative, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { EditedProvider } from '../../api/types.ts';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** A provider's portrait or crest. */
export function ProviderPicture({ provider, size }: { provider: EditedProvider; size: number }) {
  const language = useLanguage();
  const { type, name, profile_picture: src } = provider;
  return type === LINE_TYPE.reciter ? (
    <Picture src={src} fallback="person" shape="arch" ratio="4 / 5" sx={{ width: size, flexShrink: 0 }} />
  ) : (
    <RestaurantLogo id={name} src={src} name={inLanguage(provider, 'title', language)} size={size} />
  );
}

/** Providers with changes: how many, and the latest date. */
export function ProviderList<Provider extends EditedProvider>({
  providers,
  chosen,
  onSelect,
}: {
  providers: readonly Provider[];
  chosen: Provider;
  onSelect: (provider: Provider) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const now = useServerNow();
  return (
    <Card component="nav" aria-label={translate('staff.edits.providers')} sx={{ overflow: 'hidden' }}>
      <PlainList>
        {providers.map((provider) => {
          const current = provider === chosen;
          return (
            <li key={`${provider.type}/${provider.name}`}>
              <ListItemButton
                onClick={() => onSelect(provider)}
                aria-current={current ? 'true' : undefined}
                sx={{
                  gap: 3,
                  borderInlineStart: '4px solid',
                  borderColor: current ? 'primary.main' : 'transparent',
                  ...(current && { bgcolor: 'primary.light' }),
                }}
              >
                <ProviderPicture provider={provider} size={40} />
                <Box sx={{ minWidth: 0 }}>
                  <Strong>
                    <Name>{inLanguage(provider, 'title', language)}</Name>
                  </Strong>
                  <Muted>{translate('staff.edits.count.fields', { smart_count: provider.edits.length })}</Muted>
                  <Muted>
                    <bdi>{formatRelative(parseInstant(provider.at) ?? now, now, language)}</bdi>
                  </Muted>
                </Box>
              </ListItemButton>
            </li>
          );
        })}
      </PlainList>
    </Card>
  );
}
