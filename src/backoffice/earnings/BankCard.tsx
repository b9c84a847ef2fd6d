import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Earnings } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { BankDialog } from '../provider/BankDialog.tsx';

/** The bank account that receives the payouts, by its last digits; without one, what is waiting for it. */
export function BankCard({ earnings, profile }: { earnings: Earnings; profile: RaRecord<string> }) {
  const translate = useTranslate();
  const { bank_hint, bank_holder } = earnings;
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" sx={{ padding: 5, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {translate(bank_hint ? 'earnings.bank' : 'earnings.no_bank')}
      </Typography>
      {bank_hint ? (
        <div>
          <bdi dir="ltr" className="fig">
            {bank_hint}
          </bdi>
          <Typography variant="body2" color="text.secondary">
            <Name>{bank_holder}</Name>
          </Typography>
        </div>
      ) : (
        <Typography>{translate('earnings.no_bank_text')}</Typography>
      )}
      <Button onClick={() => setOpen(true)} variant={bank_hint ? 'outlined' : 'contained'}>
        {translate(bank_hint ? 'earnings.change_bank' : 'earnings.add_bank')}
      </Button>
      {bank_hint && (
        <Typography variant="body2" color="text.secondary">
          {translate('earnings.bank_rule')}
        </Typography>
      )}
      {open && <BankDialog profile={profile} onClose={() => setOpen(false)} />}
    </Card>
  );
}
