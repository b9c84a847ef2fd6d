import Button, { type ButtonProps } from '@mui/material/Button';
import { use } from 'react';
import { OFFLINE_REASON, OfflineContext } from '../feedback/offline.ts';

/** A button whose deed needs the server: without a line it stays in its place, cannot be pressed, and says why. */
export function ActionButton(props: ButtonProps) {
  const offline = use(OfflineContext);
  return (
    <Button
      {...props}
      disabled={offline || props.disabled}
      aria-describedby={offline ? OFFLINE_REASON : props['aria-describedby']}
    />
  );
}
