import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Logo } from '../parts/Logo.tsx';
import { coverStyle } from '../ui/layout/coverStyle.ts';

/** The dialog around login and registration: the reason beside the form on wide screens, the whole screen on phones. */
export function AuthFrame({
  title,
  reason,
  text,
  onClose,
  children,
}: {
  title: string;
  reason: string;
  text?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const phone = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{ paper: { sx: { inlineSize: phone ? '100%' : 'min(952px, calc(100% - 64px))' } } }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' } }}>
        <Box
          sx={(theme) => ({
            ...coverStyle(theme, 82),
            display: { xs: 'none', md: 'flex' },
            flexDirection: 'column',
            gap: 3,
            padding: 9,
            minBlockSize: 560,
          })}
        >
          <Logo inverse />
          <Typography variant="h2" component="p" sx={{ margin: 0, marginBlockStart: 10 }}>
            {reason}
          </Typography>
          {text && <Typography>{text}</Typography>}
        </Box>
        <Box sx={{ paddingInline: { xs: 5, sm: 9 }, paddingBlock: { xs: 4, sm: 8 }, minInlineSize: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', marginBlockEnd: 5 }}>
            <Typography variant="h2" component="h1" id={id} sx={{ flex: 1 }}>
              {title}
            </Typography>
            <IconButton aria-label={translate('common.close')} onClick={onClose} sx={{ marginInlineEnd: -2.5 }}>
              <CloseOutlined />
            </IconButton>
          </Box>
          {children}
        </Box>
      </Box>
    </Dialog>
  );
}
