import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';

const SHOWN_MS = 5000;

/** Pixels below the top edge, so that the header's search, bell and language menu stay usable. */
const BELOW_BAR = { xs: 64, md: 80 } as const;

/**
 * Shows all notifications, one at a time and the oldest first, at the top inline end. Each stays for five seconds;
 * hover, focus and a window in the background pause the timer (decision F1). In addition to react-admin's `undoable`,
 * the option `onUndo` offers to undo what is already saved. A newer notification with the same subject (`about`)
 * removes the older one, because its Undo would overwrite the newer change.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [held, setHeld] = useState(false);
  const translate = useTranslate();
  const takeUndoable = useTakeUndoableMutation();

  const close = useCallback(
    (isUndo: boolean) => {
      const { undoable, onUndo } = shown?.notificationOptions ?? {};
      if (undoable) takeUndoable()?.({ isUndo });
      else if (isUndo) onUndo?.();
      setShown(undefined);
    },
    [shown, takeUndoable],
  );

  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() || undefined);
  }, [shown, notifications, takeNotification]);

  const about = shown?.notificationOptions?.about;
  const isOld = about !== undefined && notifications.some((next) => next.notificationOptions?.about === about);
  useEffect(() => {
    if (isOld) setShown(undefined);
  }, [isOld]);

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => close(false), shown.notificationOptions?.autoHideDuration ?? SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, held, close]);

  useEffect(() => {
    const hold = (): void => setHeld(true);
    const release = (): void => setHeld(false);
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    return () => {
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
    };
  }, []);

  const { message, type, notificationOptions } = shown ?? {};
  const text =
    typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
  return (
    <Box
      role={type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetBlockStart: BELOW_BAR,
        insetInlineEnd: 16,
        inlineSize: 'min(360px, calc(100vw - 32px))',
      }}
    >
      {shown && (
        <Box
          sx={({ vars: { palette, shadows } }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            paddingInline: 4,
            paddingBlock: 3,
            borderRadius: '14px',
            color: palette.onInverse,
            backgroundColor: palette.surfaceInverse,
            boxShadow: shadows[3],
            borderInlineStart: `4px solid ${palette[type === 'info' || !type ? 'primary' : type].main}`,
          })}
        >
          <Box sx={{ flex: 1, typography: 'body2' }}>{text}</Box>
          {(notificationOptions?.undoable || notificationOptions?.onUndo) && (
            <Button size="small" variant="text" sx={{ color: 'inherit' }} onClick={() => close(true)}>
              {translate('common.undo')}
            </Button>
          )}
          <Button size="small" variant="text" sx={{ color: 'inherit' }} onClick={() => close(false)}>
            {translate('common.close')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
