import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { focusOnOpen } from '../../ui/layout/focusOnOpen.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/**
 * Confirms that something was sent: a check mark, a text, and links, of which Home is the last.
 * @param ways the buttons before it, the primary one first
 */
export function SentDialog({
  open,
  title,
  children,
  ways,
  onClose,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  ways: ReactNode;
  onClose?: () => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    // Back leaves the page, as it would have before the request: there is nothing to return to.
    <Dialog open={open} onClose={onClose} back={false} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, padding: 6, textAlign: 'center' }}>
        <Box
          aria-hidden
          sx={({ vars: { palette } }) => ({
            display: 'grid',
            placeItems: 'center',
            inlineSize: 64,
            blockSize: 64,
            borderRadius: '50%',
            backgroundColor: palette.success.light,
            color: palette.success.main,
          })}
        >
          <CheckOutlined sx={{ fontSize: 32 }} />
        </Box>
        <Typography variant="h2" id={id} ref={focusOnOpen} tabIndex={-1}>
          {title}
        </Typography>
        {children}
        <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', marginBlockStart: 3 }}>
          {ways}
          <Button component={Link} to={paths.home} variant="text">
            {translate('common.back_home')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
