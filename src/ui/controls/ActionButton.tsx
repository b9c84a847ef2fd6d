import Button, { type ButtonProps } from '@mui/material/Button';
import { use } from 'react';
import { OFFLINE_REASON, OfflineContext } from '../feedback/offline.ts';

/** A button whose action needs the server: offline it is disabled and says why. */
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
