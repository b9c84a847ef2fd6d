import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { foldForSearch, hasWords, searchWords } from '../../../domain/text/arabicText.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { useComingOccasions } from './useComingOccasions.ts';

const MAX_LENGTH = 140;

/**
 * The event: one of the occasions, the next in the calendar first, or the customer's own text. The value is the
 * occasion's ID or the typed text.
 */
export function OccasionField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error?: FieldMessage;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const occasions = useComingOccasions();
  const list = useOpenList(occasions.length > 0);
  const find = (name: string) => occasions.find(({ id }) => id === name);
  const titleOf = (name: string): string => inLanguage(find(name), 'title', language) || name;
  return (
    <Autocomplete
      {...list}
      freeSolo
      openOnFocus
      clearText={translate('common.clear')}
      // Inside the scroll container, so that the open list never covers the button below.
      disablePortal
      options={occasions.map(({ id }) => id)}
      value={value}
      inputValue={titleOf(value)}
      getOptionLabel={titleOf}
      // A selected occasion isn't a filter: still offer all others.
      filterOptions={(options, state) =>
        find(value)
          ? options
          : options.filter((name) => hasWords(foldForSearch(titleOf(name)), searchWords(state.inputValue)))
      }
      // Typing the title of a listed occasion selects it.
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset') return;
        const listed = occasions.find(
          (record) => foldForSearch(inLanguage(record, 'title', language)) === foldForSearch(typed),
        );
        onChange(listed ? listed.id : typed);
      }}
      onChange={(_, chosen) => onChange(chosen ?? '')}
      // Enter ends typing and doesn't submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      // Browsers make scroll containers tab stops, but this list closes when it loses the focus.
      slotProps={{
        listbox: { tabIndex: -1, sx: { maxBlockSize: 224 } },
        paper: { sx: { boxShadow: 3, marginBlock: 1 } },
      }}
      renderOption={({ key, ...props }, name) => {
        const day = find(name)?.day;
        return (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2, minBlockSize: 44 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {titleOf(name)}
            </Box>
            {day && (
              <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {formatDate(day, language)}
              </Box>
            )}
          </Box>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name="occasion"
          label={translate('checkout.event')}
          error={Boolean(error)}
          helperText={error ? <FieldError message={error} /> : translate('checkout.event_help')}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_LENGTH } }}
        />
      )}
    />
  );
}
