import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { TextInput, useRecordContext, useResourceContext } from 'react-admin';
import { normalizePhone } from '../../../domain/phone.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { getDescription } from '../doctype/description.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { type FieldCheck, filled } from '../doctype/validators.ts';
import type { ProviderKind } from './providerKinds.ts';

const phoneRule: FieldCheck = (value) => (normalizePhone(value) ? undefined : { message: 'account.mobile', args: {} });

/** The account's email, which can't be changed here, and the mobile number in a left-to-right box (decision G4). */
export function ContactInputs({ kind }: { kind: ProviderKind }) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const description = getDescription(useResourceContext() ?? '');
  const record = useRecordContext();
  const { email } = useSession();
  return (
    <>
      <TextField
        label={label(description, kind.fields.email)}
        value={String(record?.[kind.fields.email] ?? email)}
        helperText={translate('vendor.email_fixed')}
        // Shown in full, even if it is longer than its column.
        multiline
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        sx={{ '& .MuiInputBase-root': { bgcolor: 'surfaceSunken' }, '[dir=rtl] & textarea': { textAlign: 'end' } }}
      />
      <TextInput
        source={kind.fields.phone}
        label={label(description, kind.fields.phone)}
        validate={[filled, phoneRule]}
        helperText="vendor.phone_help"
        slotProps={{
          htmlInput: { inputMode: 'tel', dir: 'ltr' },
          input: { dir: 'ltr', startAdornment: <InputAdornment position="start">+965</InputAdornment> },
        }}
      />
    </>
  );
}
