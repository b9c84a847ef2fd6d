import { useCallback, useEffect, useRef, useState } from 'react';

/** One upload as a form follows it. */
export interface FollowedUpload {
  /** Share that has left, 0 to 1; undefined while nothing is being sent. */
  sent: number | undefined;
  /** Was the last one given up? */
  isGivenUp: boolean;
  /** Given to the data provider with the picked file: called as its upload begins. */
  watch: () => { onSent: (share: number) => void; signal: AbortSignal };
  cancel: () => void;
  /** The save is over, or another file was picked. */
  end: () => void;
}

/** Follows the upload of one field's file and ends it before time; what was picked stays. */
export function useUpload(): FollowedUpload {
  const [sent, setSent] = useState<number>();
  const [isGivenUp, setGivenUp] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const end = useCallback(() => setSent(undefined), []);
  const watch = useCallback(() => {
    const controller = new AbortController();
    running.current = controller;
    setGivenUp(false);
    setSent(0);
    return { onSent: setSent, signal: controller.signal };
  }, []);
  const cancel = useCallback(() => {
    running.current?.abort();
    setGivenUp(true);
    setSent(undefined);
  }, []);
  return { sent, isGivenUp, watch, cancel, end };
}
