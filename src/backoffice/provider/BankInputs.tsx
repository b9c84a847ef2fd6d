import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { ibanProblem, normalizeIban } from '../../../domain/provider/iban.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import type { FieldCheck } from '../doctype/validators.ts';
import { BankDialog } from './BankDialog.tsx';

const ibanRule: FieldCheck = (value) => {
  const iban = normalizeIban(value);
  const message = iban ? ibanProblem(iban) : undefined;
  return message && { message, args: {} };
};

/**
 * The payout account, which only the provider and staff see (decision S2-K-18). For a new profile these are two fields
 * of the form; later it is changed separately, with the password.
 */
export function BankInputs() {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography variant="h3" component="h2">
          {translate('vendor.bank')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(record?.bank_iban ? 'vendor.bank_help' : 'vendor.bank_first')}
        </Typography>
      </Box>
      {record?.id ? (
        <BankAccount profile={record} />
      ) : (
        // Each in its own row: an account number has to be checked in full.
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, maxInlineSize: 440 }}>
          <DocTypeInput source="bank_account_name" />
          <DocTypeInput source="bank_iban" helperText="vendor.iban_help" checks={[ibanRule]} />
        </Box>
      )}
    </>
  );
}

/** The current account in full, because it is the provider's own, and a button to change it. */
function BankAccount({ profile }: { profile: RaRecord<string> }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      {profile.bank_iban ? (
        <Box sx={{ flex: '1 1 240px' }}>
          <bdi dir="ltr" className="fig" style={{ overflowWrap: 'anywhere' }}>
            {profile.bank_iban}
          </bdi>
          <Muted>
            <Name>{profile.bank_account_name}</Name>
          </Muted>
        </Box>
      ) : (
        <Box sx={{ flex: '1 1 240px' }}>{translate('vendor.bank_none')}</Box>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate(profile.bank_iban ? 'vendor.bank_change' : 'vendor.bank_add')}
      </Button>
      {open && <BankDialog profile={profile} onClose={() => setOpen(false)} />}
    </Box>
  );
}
