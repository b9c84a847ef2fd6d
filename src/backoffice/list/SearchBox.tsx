import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';

/** The lens at the beginning; what is typed stands by its own direction. */
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

/** Words to look for in what is shown. */
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

/** Words to look for as a filter of a list, which keeps them in the address. */
export function ListSearchInput({ label }: { label: string }) {
  return <TextInput source="q" type="search" label={label} helperText={false} slotProps={SLOT_PROPS} />;
}
