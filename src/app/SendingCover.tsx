import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../i18n/useTranslate.ts';

const onDark = ({ vars: { palette } }: Theme): string => palette.common.white;

/**
 * Covers the page while a mutation is sent.
 * @param unsure the response got lost, and the app is checking whether the change was made
 */
export default function SendingCover({ shown, unsure }: { shown: boolean; unsure: boolean }) {
  const translate = useTranslate();
  return (
    <Backdrop
      open={shown}
      sx={{ zIndex: ({ zIndex }) => zIndex.modal + 1, display: 'grid', gap: 3, alignContent: 'center' }}
    >
      <CircularProgress aria-hidden sx={{ color: onDark }} />
      <Typography role="status" sx={{ color: onDark }}>
        {shown && translate(unsure ? 'common.unsure' : 'common.sending')}
      </Typography>
    </Backdrop>
  );
}
