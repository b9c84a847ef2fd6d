import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { composeLines } from '../../../domain/place/address.ts';
import { readAddressQuery } from '../../../domain/place/addressQuery.ts';
import type * as Places from '../../../domain/place/places.ts';
import type { NewAddressInput } from '../../api/types.ts';
import { useAreaName } from '../../components/useAreaName.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { NO_MAP_POINT, type TypedAddress } from './addressChoice.ts';

const DEBOUNCE_MS = 200;
const FIRST_ANSWERS = { page: 1, perPage: 8 };

/** Debounces the text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The address parts typed after the area name; a flat number implies the kind of place. */
function partsIn(typed: string): NewAddressInput {
  const { parts } = readAddressQuery(typed);
  return { ...parts, ...(parts.flat && { place_kind: 'flat' }), ...(parts.house && { place_kind: 'house' }) };
}

/**
 * Searches for an area in Arabic or English spelling, optionally followed by block, street and house, typed or pasted
 * in one line. Keeps the text of an area that isn't in the list.
 * @param area ID in the list, or typed text
 * @param onChange also receives the governorate's ID ('' for a typed area) and the parts typed after it; changing the
 * area discards the exact location
 */
export function AreaTypeahead({
  label,
  area,
  governorate,
  onChange,
  error,
}: {
  label?: string;
  area: string;
  governorate: string;
  onChange: (area: string, governorate: string, parts: TypedAddress) => void;
  error?: FieldMessage;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = useAreaName(area, area);
  // The text while it matches no area yet; undefined shows the selected area.
  const [typed, setTyped] = useState<string>();
  const [list, setList] = useState<typeof Places>();
  const governorateName = (governorate && list?.governorateName(governorate, language)) || '';
  const areaText = readAddressQuery(typed ?? '').area;
  const q = useSettled(areaText);
  const searching = areaText !== '';
  const {
    data,
    isPending,
    error: failure,
  } = useGetList<Places.Place & RaRecord>(
    'places',
    { filter: { q }, pagination: FIRST_ANSWERS },
    { enabled: searching && q !== '', placeholderData: (before) => before },
  );
  const places = searching ? (data ?? []) : [];
  const open = useOpenList(places.length > 0);
  const nameOf = (place: Places.Place): string => place[`name_${language}`];
  const governorateOf = (place: Places.Place): string => place[`governorate_${language}`];

  useEffect(() => {
    import('../../../domain/place/places.ts').then(setList);
  }, []);

  // Replaces typed text by the area it stands for, as the server does; otherwise it stays text.
  useEffect(() => {
    const resolved = list?.resolveArea(area);
    if (resolved && resolved.id !== area) onChange(resolved.id, resolved.governorate, {});
  });

  const choose = (chosen: Places.Place | string, text: string): void => {
    const place = typeof chosen === 'string' ? list?.resolveArea(chosen) : chosen;
    const id = place?.id ?? String(chosen);
    const isElsewhere = area !== '' && id !== area;
    onChange(id, place?.governorate ?? '', { ...partsIn(text), ...(isElsewhere && NO_MAP_POINT) });
    setTyped(undefined);
  };

  return (
    <Autocomplete<Places.Place, false, true, true>
      {...open}
      freeSolo
      disableClearable
      autoHighlight
      options={places}
      filterOptions={(options) => options}
      loading={searching && isPending}
      loadingText={translate('common.loading')}
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={(option) => option.id === area}
      value={name}
      inputValue={typed ?? name}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, chosen) => choose(typeof chosen === 'string' ? readAddressQuery(chosen).area : chosen, typed ?? '')}
      onBlur={() => typed !== undefined && choose(areaText, typed)}
      slotProps={{ paper: { sx: { boxShadow: 3, marginBlockStart: 1 } } }}
      renderOption={({ key, ...props }, place) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2, minBlockSize: 44 }}>
          <span>{composeLines(partsIn(typed ?? ''), nameOf(place), translate).line1}</span>
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {governorateOf(place)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name="area"
          label={label ?? translate('checkout.place.area')}
          error={Boolean(error)}
          helperText={
            error ? (
              <FieldError message={error} label={label ?? translate('checkout.place.area')} />
            ) : (
              translate(failure ? 'checkout.place_search_down' : 'checkout.place.area_help')
            )
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off', maxLength: 140 },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
              endAdornment:
                governorateName && typed === undefined ? <Chip size="small" label={governorateName} /> : undefined,
            },
          }}
        />
      )}
    />
  );
}
