import { useRef, useState } from 'react';
import { AUDIO_MINUTES } from '../../../../domain/fileLimits.ts';
import type { AudioSection } from '../../../../domain/media/recording.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { fileComplaint } from '../../doctype/inputs/fileRules.ts';

/** The server takes no longer ones. */
const LONGEST = AUDIO_MINUTES * 60;

export interface PickedRecording {
  file: File;
  seconds: number;
  part: AudioSection;
}

/**
 * A recording that was picked: looked at as soon as it is, by what is in it, and cut to the chosen part when it is sent. What reads
 * it is fetched only then.
 * @param refuse says at the field why one is not taken
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
    // another was picked meanwhile
    if (latest.current !== file) return;
    setReading(false);
    if (seconds === undefined) return refuse(translate('vendor.audio_unreadable'));
    setPicked({ file, seconds, part: { from: 0, to: Math.min(seconds, LONGEST) } });
  };

  /** The chosen part; the file as it is when that is all of it. */
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
