import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { allPlaces, findPlace, type Place, searchPlaces } from '../../../domain/place/places.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';

/** Enough to fill the list on a phone. */
const SHOWN = 8;

/**
 * Selects an area of Kuwait by its name in either language, also without a connection. Keeps text that isn't in the list.
 * @param value ID in the list, or typed text
 */
export function AreaField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (area: string) => void;
  error?: FieldMessage | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const open = useOpenList(true);
  const nameOf = (place: Place): string => place[`name_${language}`];
  const selected = findPlace(value);
  return (
    <Autocomplete<Place, false, true, true>
      {...open}
      freeSolo
      disableClearable
      options={[...allPlaces]}
      filterOptions={(options, { inputValue }) =>
        inputValue ? searchPlaces(inputValue, SHOWN) : options.slice(0, SHOWN)
      }
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      inputValue={selected ? nameOf(selected) : value}
      onInputChange={(_, text, reason) => reason === 'input' && onChange(text)}
      onChange={(_, chosen) => onChange(typeof chosen === 'string' ? chosen : chosen.id)}
      slotProps={{ paper: { sx: { boxShadow: 3, marginBlockStart: 1 } } }}
      renderOption={({ key, ...props }, place) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2, minBlockSize: 44 }}>
          <span>{nameOf(place)}</span>
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {place[`governorate_${language}`]}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name="area"
          label={translate('vendor.outside.area')}
          error={Boolean(error)}
          helperText={error && <FieldError message={error} label={translate('vendor.outside.area')} />}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off', maxLength: 140 },
            input: {
              ...params.slotProps.input,
              endAdornment: selected && <Chip size="small" label={selected[`governorate_${language}`]} />,
            },
          }}
        />
      )}
    />
  );
}
