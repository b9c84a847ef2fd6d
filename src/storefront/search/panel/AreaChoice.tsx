import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { Place } from '../../../../domain/place/places.ts';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useOpenList } from '../../../ui/overlay/useOpenList.ts';

type Places = typeof import('../../../../domain/place/places.ts');

/** Selects an area of Kuwait by its Arabic or English spelling; all of Kuwait if empty. */
export function AreaChoice({
  area,
  label,
  onChange,
}: {
  area: string | undefined;
  label?: string;
  onChange: (area: string | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = useAreaName(area, '');
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    import('../../../../domain/place/places.ts').then(setPlaces);
  }, []);
  const list = useOpenList();
  const chosen = places?.findPlace(area) ?? null;
  const all = places?.allPlaces ?? [];
  return (
    <Autocomplete<Place>
      {...list}
      fullWidth
      autoHighlight
      openOnFocus
      options={all as Place[]}
      value={chosen}
      loading={!places}
      loadingText={translate('common.loading')}
      noOptionsText={translate('search.no_area')}
      clearText={translate('search.clear_area')}
      openText={translate('search.all_areas')}
      closeText={translate('common.close')}
      filterOptions={(options, { inputValue }) =>
        inputValue && places && inputValue !== name ? places.searchPlaces(inputValue, 30) : options
      }
      groupBy={(place) => place[`governorate_${language}`]}
      getOptionLabel={(place) => place[`name_${language}`]}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, place) => onChange(place?.id)}
      slotProps={{
        paper: { sx: { boxShadow: 3, marginBlockStart: 1 } },
      }}
      renderOption={({ key, ...props }, place) => (
        <Box component="li" key={key} {...props} sx={{ minBlockSize: 44 }}>
          {place[`name_${language}`]}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={translate('storefront.all_kuwait')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('storefront.search_part.area') },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <PlaceOutlined sx={{ color: 'brandText' }} />
                </InputAdornment>
              ),
              endAdornment: (
                <>
                  {chosen && <Chip size="small" label={chosen[`governorate_${language}`]} />}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
