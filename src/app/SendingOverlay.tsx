import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';

const onDark = ({ palette }: Theme): string => palette.common.white;

/** Milliseconds that sending may take before the page says so; shorter ones would only flicker. */
const PATIENCE = 400;

/**
 * Covers the whole page while something is sent that must not be meddled with (S1-R-56). The shared flag is the mutation's own
 * `meta: { overlay: true }`.
 */
export function SendingOverlay() {
  const translate = useTranslate();
  const sending = useIsMutating({ predicate: ({ meta }) => meta?.overlay === true }) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!sending) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [sending]);
  return (
    <Backdrop
      open={shown}
      sx={{ zIndex: ({ zIndex }) => zIndex.modal + 1, display: 'grid', gap: 3, alignContent: 'center' }}
    >
      {shown && <CircularProgress aria-hidden sx={{ color: onDark }} />}
      <Typography role="status" sx={{ color: onDark }}>
        {shown && translate('common.sending')}
      </Typography>
    </Backdrop>
  );
}
