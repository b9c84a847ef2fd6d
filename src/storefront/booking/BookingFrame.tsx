import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { scrollsDown } from '../../ui/styles/scroller.ts';
import { StepsBar, StepsHeader } from './StepsHeader.tsx';

export interface BookingFrameProps {
  onClose: () => void;
  /** Whether the request is being sent; the dialog then can't be closed. */
  busy: boolean;
  /** On phones: full screen. */
  compact: boolean;
  title: string;
  index: number;
  onBack?: () => void;
  /** Called on Enter in a field of the step, and by its button. */
  onSubmit: () => void;
  /** The selection so far, next to the steps; absent on phones. */
  side: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

const TITLE_ID = 'booking-title';

/** The selection so far, in a shaded column. */
function YourRequest({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="aside"
      aria-label={translate('booking.your_request')}
      sx={{ backgroundColor: 'surfaceSunken', padding: 6, ...scrollsDown }}
    >
      <Typography variant="title" component="p" sx={{ marginBlockEnd: 5 }}>
        {translate('booking.your_request')}
      </Typography>
      {children}
    </Box>
  );
}

/**
 * The dialog around the steps: progress on top, the selection in a shaded column at the end; full screen on phones
 * (design §7).
 */
export function BookingFrame({
  onClose,
  busy,
  compact,
  title,
  index,
  onBack,
  onSubmit,
  side,
  footer,
  children,
}: BookingFrameProps) {
  const translate = useTranslate();
  const close = (
    <IconButton onClick={onClose} disabled={busy} aria-label={translate('common.close')}>
      <Close />
    </IconButton>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      // The URL holds its step.
      back={false}
      fullScreen={compact}
      maxWidth={false}
      aria-labelledby={TITLE_ID}
      slotProps={{
        paper: {
          sx: compact ? undefined : { inlineSize: 1080, maxInlineSize: 'calc(100% - 32px)', blockSize: 760, margin: 4 },
        },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          blockSize: '100%',
          minBlockSize: 0,
          gridTemplateColumns: compact ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 348px',
        }}
      >
        {/* First in tab order, although it is placed above the end column. */}
        {!compact && (
          <Box sx={{ position: 'absolute', insetBlockStart: 16, insetInlineEnd: 24, zIndex: 1 }}>{close}</Box>
        )}
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onSubmit();
          }}
          sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 }}
        >
          {compact ? (
            <StepsBar titleId={TITLE_ID} title={title} index={index} onBack={onBack} close={close} />
          ) : (
            <StepsHeader titleId={TITLE_ID} title={title} index={index} />
          )}
          <Box
            // Scrolls to the top on a new step.
            key={index}
            sx={{
              flex: 1,
              ...scrollsDown,
              paddingInline: { xs: 4, md: 8 },
              paddingBlock: 6,
              backgroundColor: compact ? 'background.default' : undefined,
            }}
          >
            {children}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              paddingInline: { xs: 4, md: 8 },
              paddingBlock: 3,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              backgroundColor: compact ? 'background.paper' : undefined,
              paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom))',
            }}
          >
            {footer}
          </Box>
        </Box>
        {!compact && <YourRequest>{side}</YourRequest>}
      </Box>
    </Dialog>
  );
}
