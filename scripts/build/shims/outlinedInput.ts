/** In the place of fields of other looks. */
export { default } from '@mui/material/OutlinedInput';
