import Box from '@mui/material/Box';
import { Name } from '../../ui/text/Name.tsx';

/** A place in two lines, from `useAddressLines`; the second is secondary and may be empty. */
export function AddressLines({ line1, line2 }: { line1: string; line2?: string }) {
  return (
    <>
      <Name>{line1}</Name>
      {line2 && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
          <Name>{line2}</Name>
        </Box>
      )}
    </>
  );
}
