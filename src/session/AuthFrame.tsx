import ArrowBack from '@mui/icons-material/ArrowBack';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Logo } from '../components/Logo.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { coverStyle } from '../ui/styles/coverStyle.ts';
import { scrollsDown } from '../ui/styles/scroller.ts';
import { DirIcon } from '../ui/text/DirIcon.tsx';

export interface AuthFrameProps {
  title: string;
  /** Why the user should log in: next to the form on wide screens, above it on phones. */
  reason: string;
  /** What happens afterwards, such as where the user returns to. */
  text?: ReactNode;
  onClose: () => void;
  /** Returns to the previous dialog. */
  onBack?: () => void;
  /** Stays visible below a form that is longer than the screen. */
  footer?: ReactNode;
  children: ReactNode;
}

const bar = ({ vars: { palette } }: Theme) => ({ backgroundColor: palette.background.paper, zIndex: 1 });

/** The dialog's heading between its Back and Close buttons; it stays visible above the form. */
function TitleBar({
  id,
  title,
  phone,
  onClose,
  onBack,
}: Pick<AuthFrameProps, 'title' | 'onClose'> & {
  id: string;
  phone: boolean;
  onBack: AuthFrameProps['onBack'] | undefined;
}) {
  const translate = useTranslate();
  return (
    <Box
      sx={(theme) => ({
        ...bar(theme),
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: { xs: 4, sm: 9 },
        paddingBlock: { xs: 1.5, sm: 0 },
        paddingBlockStart: { sm: 6 },
        borderBlockEnd: { xs: `1px solid ${theme.vars.palette.divider}`, sm: 'none' },
      })}
    >
      {onBack && (
        <IconButton
          aria-label={translate('common.back')}
          onClick={onBack}
          sx={{ display: { sm: 'none' }, marginInlineStart: -2.5 }}
        >
          <DirIcon>
            <ArrowBack />
          </DirIcon>
        </IconButton>
      )}
      {/* The page below has the only first-level heading. */}
      <Typography variant={phone ? 'h3' : 'h2'} component="h2" id={id} sx={{ flex: 1 }}>
        {title}
      </Typography>
      <IconButton aria-label={translate('common.close')} onClick={onClose} sx={{ marginInlineEnd: -2.5 }}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}

/** The frame of login and registration: the reason next to the form on wide screens, full screen on phones. */
export function AuthFrame({ title, reason, text, onClose, onBack, footer, children }: AuthFrameProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      back={onBack}
      fullScreen={phone}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{
        paper: { sx: { inlineSize: phone ? '100%' : 'min(952px, calc(100% - 64px))', overflow: 'hidden' } },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' },
          flex: 1,
          minBlockSize: { xs: 0, md: 'min(560px, calc(100dvh - 64px))' },
        }}
      >
        <Box
          sx={(theme) => ({
            ...coverStyle(theme, 82),
            display: { xs: 'none', md: 'flex' },
            flexDirection: 'column',
            gap: 3,
            padding: 9,
          })}
        >
          <Logo inverse />
          <Typography variant="h2" component="p" sx={{ margin: 0, marginBlockStart: 10 }}>
            {reason}
          </Typography>
          {text && <Typography>{text}</Typography>}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            minInlineSize: 0,
            blockSize: { xs: '100dvh', sm: 'auto' },
            maxBlockSize: { xs: '100dvh', sm: 'calc(100dvh - 64px)' },
          }}
        >
          <TitleBar id={id} title={title} phone={phone} onClose={onClose} onBack={onBack} />
          <Box
            sx={({ vars: { palette }, breakpoints }) => ({
              flex: 1,
              minBlockSize: 0,
              ...scrollsDown,
              paddingInline: { xs: 4, sm: 9 },
              paddingBlockStart: { xs: 5, sm: 3 },
              paddingBlockEnd: footer ? 4 : { xs: 6, sm: 8 },
              [breakpoints.down('sm')]: { backgroundColor: palette.background.default },
            })}
          >
            <Box sx={{ display: { md: 'none' }, marginBlockEnd: 5 }}>
              <Typography variant="title" component="p">
                {reason}
              </Typography>
              {text && (
                <Typography variant="body2" component="p" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
                  {text}
                </Typography>
              )}
            </Box>
            {children}
          </Box>
          {footer && (
            <Box
              sx={(theme) => ({
                ...bar(theme),
                display: 'grid',
                gap: 3,
                paddingInline: { xs: 4, sm: 9 },
                paddingBlockStart: { xs: 4, sm: 3 },
                paddingBlockEnd: { xs: 'max(16px, env(safe-area-inset-bottom))', sm: 5 },
                borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              {footer}
            </Box>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}
