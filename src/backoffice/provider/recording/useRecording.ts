import { useRef, useState } from 'react';
import { MAX_AUDIO_MINUTES } from '../../../../domain/fileLimits.ts';
import type { AudioSection } from '../../../../domain/media/recording.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { fileComplaint } from '../../doctype/inputs/fileRules.ts';

/** The server's maximum, in seconds. */
const MAX_SECONDS = MAX_AUDIO_MINUTES * 60;

export interface PickedRecording {
  file: File;
  seconds: number;
  part: AudioSection;
}

/**
 * A selected recording: checked immediately by its content, and trimmed to the section when it is sent. The code that
 * reads it is loaded only then.
 * @param refuse shows at the field why a file isn't accepted
 */
export function useRecording(refuse: (sentence: string | undefined) => void) {
  const translate = useTranslate();
  const [picked, setPicked] = useState<PickedRecording>();
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);

  const pick = async (file: File): Promise<void> => {
    latest.current = file;
    setPicked(undefined);
    const complaint = fileComplaint('audio', file);
    refuse(complaint && translate(complaint.message, complaint.args));
    if (complaint) return;
    setReading(true);
    const seconds = await import('./cutRecording.ts').then(({ recordingSeconds }) => recordingSeconds(file));
    // Another file was selected meanwhile.
    if (latest.current !== file) return;
    setReading(false);
    if (seconds === undefined) return refuse(translate('vendor.audio_unreadable'));
    setPicked({ file, seconds, part: { from: 0, to: Math.min(seconds, MAX_SECONDS) } });
  };

  /** The selected section; the unchanged file if it covers everything. */
  const part = async ({ file, seconds, part: { from, to } }: PickedRecording): Promise<File> => {
    if (from === 0 && to >= seconds) return file;
    return (await import('./cutRecording.ts')).cutRecording(file, { from, to });
  };

  return {
    picked,
    isReading,
    pick,
    part,
    choose: (chosen: AudioSection) => setPicked((before) => before && { ...before, part: chosen }),
    clear: () => setPicked(undefined),
  };
}
