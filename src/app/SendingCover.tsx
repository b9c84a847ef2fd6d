import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../i18n/useTranslate.ts';

const onDark = ({ vars: { palette } }: Theme): string => palette.common.white;

/** What lies over the page while something is sent. @param unsure no answer came, and it is asked what became of it */
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
