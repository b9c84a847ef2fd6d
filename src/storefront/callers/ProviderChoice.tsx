import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { SearchInput, SearchResponse } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Money } from '../../components/Money.tsx';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { useFreeAt } from './useFreeAt.ts';

type Row = SearchResponse['rows'][number];

/** The providers who are free in the hour of the start; one tap chooses one. */
export function ProviderChoice({
  kind,
  start,
  area,
  guests,
  error,
  onSelect,
}: {
  kind: SearchInput['kind'];
  start: Instant | undefined;
  area: string;
  guests?: number | undefined;
  error?: FieldMessage | undefined;
  onSelect: (provider: string, packageId: string) => void;
}) {
  const translate = useTranslate();
  const search = useFreeAt(kind, { start, area, guests }, true);
  const rows = search.data?.rows;
  return (
    <Box data-field={kind} tabIndex={-1} sx={{ display: 'grid', gap: 3 }}>
      {error && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError message={error} />
        </Typography>
      )}
      {start === undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('callers.time_first')}
        </Typography>
      )}
      {search.error && !rows && <ErrorState error={search.error} onRetry={search.refetch} />}
      {start !== undefined && !rows && !search.error && (
        <LoadingShapes>
          <SkeletonRows rows={3} height={72} />
        </LoadingShapes>
      )}
      {rows?.length === 0 && <Note>{translate('callers.nobody')}</Note>}
      {rows && rows.length > 0 && (
        <PlainList aria-label={translate(`callers.free_${kind}`)}>
          {rows.map((row) => (
            <FreeProvider
              key={row.card.id}
              kind={kind}
              row={row}
              onSelect={() => onSelect(row.card.id, row.starts[0]?.packageId ?? '')}
            />
          ))}
        </PlainList>
      )}
    </Box>
  );
}

/** A provider with the free starts and the lowest price. */
function FreeProvider({ kind, row, onSelect }: { kind: SearchInput['kind']; row: Row; onSelect: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { card, starts } = row;
  const name = kind === 'reciter' ? reciterTitle(card, language) : inLanguage(card, 'res_name', language);
  const free = starts.map(({ start }) => formatTime(start, language)).join(' · ');
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        listStyle: 'none',
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        paddingBlock: 3,
        '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      {kind === 'reciter' ? (
        <Picture
          src={card.profile_picture}
          fallback={portraitFallback(card)}
          shape="arch"
          ratio="4 / 5"
          sx={{ inlineSize: 48, flex: 'none' }}
        />
      ) : (
        <RestaurantLogo id={card.id} src={card.profile_picture} name={name} size={48} />
      )}
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="title" component="h3" sx={{ margin: 0 }}>
          <Name>{name}</Name>
        </Typography>
        {free && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <bdi>{free}</bdi>
          </Typography>
        )}
        {card.from_price ? (
          <Typography variant="body2" component="div">
            {translate('storefront.from')} <Money dinars={card.from_price} />
          </Typography>
        ) : null}
      </Box>
      <Button variant="outlined" aria-label={translate('callers.choose_named', { name })} onClick={onSelect}>
        {translate('callers.choose')}
      </Button>
    </Box>
  );
}
