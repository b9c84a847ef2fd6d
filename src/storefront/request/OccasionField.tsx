import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'ra-core';
import { inLanguage } from '../../../domain/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/FormField.tsx';

const MAX_LENGTH = 140;

/** The event: one of the occasions, or the host's own words. The value is the occasion's record name or the typed text. */
export function OccasionField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useGetList('occasions', { pagination: { page: 1, perPage: 100 } });
  const titleOf = (name: string): string => {
    const record = data.find(({ id }) => id === name);
    return record ? inLanguage(record, 'title', language) || name : name;
  };
  return (
    <Autocomplete
      freeSolo
      options={data.map(({ id }) => String(id))}
      value={value}
      inputValue={titleOf(value)}
      getOptionLabel={titleOf}
      // A typed title means the listed occasion of that title.
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset') return;
        const listed = data.find((record) => inLanguage(record, 'title', language) === typed.trim());
        onChange(listed ? String(listed.id) : typed);
      }}
      onChange={(_, chosen) => onChange(chosen ?? '')}
      // Enter ends the typing of the event; it does not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      renderInput={(params) => (
        <TextField
          {...params}
          name="occasion"
          label={translate('checkout.event')}
          error={Boolean(error)}
          helperText={error ? <FieldError>{error}</FieldError> : translate('checkout.event_help')}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: MAX_LENGTH } }}
        />
      )}
    />
  );
}
