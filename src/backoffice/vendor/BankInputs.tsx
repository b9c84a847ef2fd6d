import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DocTypeInput } from '../doctype/DocTypeInput.tsx';

/** Where the provider's dues are paid to; only he and staff see it (decisions S2-K-18). */
export function BankInputs() {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography variant="h3" component="h2">
          {translate('vendor.bank')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('vendor.bank_help')}
        </Typography>
      </Box>
      {/* Each on a row of its own: a number that money is sent to has to be read whole. */}
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, maxInlineSize: 440 }}>
        <DocTypeInput source="bank_account_name" />
        <DocTypeInput source="bank_iban" helperText="vendor.iban_help" />
      </Box>
    </>
  );
}
