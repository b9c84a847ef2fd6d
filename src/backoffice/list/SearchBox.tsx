import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';

/** A search icon at the start; the typed text has its own direction. */
const SLOT_PROPS = {
  htmlInput: { dir: 'auto' },
  input: {
    startAdornment: (
      <InputAdornment position="start">
        <SearchOutlined fontSize="small" />
      </InputAdornment>
    ),
  },
} as const;

/** A search box for the content on screen. */
export function SearchBox({ label, value, onType }: { label: string; value: string; onType: (words: string) => void }) {
  return (
    <TextField
      fullWidth
      type="search"
      label={label}
      value={value}
      onChange={(event) => onType(event.target.value)}
      slotProps={SLOT_PROPS}
    />
  );
}

/** A search box as a filter of a list, stored in the URL. */
export function ListSearchInput({ label }: { label: string }) {
  return <TextInput source="q" type="search" label={label} helperText={false} slotProps={SLOT_PROPS} />;
}
