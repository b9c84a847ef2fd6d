import { backAt } from '../../../domain/contactHours.ts';
import { formatSpokenDay, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRenderTime } from '../../site/renderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** Outside the team's hours: when it is back, and that one can write all the same. */
export function AwayNote() {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const now = useRenderTime();
  if (!settings) return null;
  const back = backAt(now, settings.contact_from, settings.contact_until);
  if (back === undefined) return null;
  return (
    <Note>
      {translate('info.away', { day: formatSpokenDay(back, now, language), time: formatTime(back, language) })}
    </Note>
  );
}
