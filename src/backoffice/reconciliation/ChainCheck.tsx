import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import type { LedgerCheck } from '../../api/types.ts';
import { useAction } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Verifies that no posting was modified, segment by segment to the end of the chain. */
export function ChainCheck() {
  const translate = useTranslate();
  const [found, setFound] = useState<LedgerCheck>();
  const { mutate, isPending } = useAction(
    async (api, _: undefined) => {
      setFound(undefined);
      for (let after = 0; ; ) {
        const response = await api.checkLedger({ after });
        setFound(response.data);
        if (response.data.done || response.data.last <= after) return response;
        after = response.data.last;
      }
    },
    { fallback: 'errors.load', changes: [] },
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate(undefined)}
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
