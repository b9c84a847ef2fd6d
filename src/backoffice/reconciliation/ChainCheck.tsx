import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatCount } from '../../../domain/text/format.ts';
import type { LedgerCheck, MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/** Whether every posting stands as it was written, looked at stretch by stretch to the end. */
export function ChainCheck() {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const api = useDataProvider<MajalisDataProvider>();
  const [found, setFound] = useState<LedgerCheck>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setFound(undefined);
      for (let after = 0; ; ) {
        const { data } = await api.checkLedger({ after });
        setFound(data);
        if (data.done || data.last <= after) return;
        after = data.last;
      }
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
      >
        {translate('staff.reconciliation.check')}
      </Button>
      {found && (
        <Box sx={{ flexBasis: '100%' }}>
          {found.broken ? (
            <Alert severity="error" role="alert">
              {translate(`staff.reconciliation.check_broken.${found.broken.why}`, {
                n: formatCount(found.broken.entry_no),
              })}{' '}
              {translate('staff.reconciliation.check_help')}
            </Alert>
          ) : (
            <Alert severity={found.done ? 'success' : 'info'} role="status">
              {found.done
                ? translate('staff.reconciliation.check_ok', { n: formatCount(found.of) })
                : translate('staff.reconciliation.checking', { n: formatCount(found.last), of: formatCount(found.of) })}
            </Alert>
          )}
        </Box>
      )}
    </>
  );
}
