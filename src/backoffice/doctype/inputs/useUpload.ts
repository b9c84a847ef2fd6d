import { useCallback, useEffect, useRef, useState } from 'react';

/** The upload state of a form's file. */
export interface FollowedUpload {
  /** Progress, 0 to 1; undefined while nothing is sent. */
  progress: number | undefined;
  /** Whether the last upload was canceled. */
  isGivenUp: boolean;
  /** Passed to the data provider with the file, which calls it when the upload starts. */
  watch: () => { onSent: (share: number) => void; signal: AbortSignal };
  cancel: () => void;
  /** Call it when the save is over, or another file is selected. */
  end: () => void;
}

/** Tracks the upload of a field's file, and can cancel it; the selected file stays. */
export function useUpload(): FollowedUpload {
  const [progress, setSent] = useState<number>();
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
  return { progress, isGivenUp, watch, cancel, end };
}
