import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { isolate, isolateLtr, separatorIn } from '../../../../domain/text/format.ts';
import { formatDate, formatTimeRange } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useDisplaced } from './useDisplaced.ts';

/** Lists the requests that an approval declined, by number and time, until it is closed. */
export function DisplacedNote() {
  const translate = useTranslate();
  const language = useLanguage();
  const { list, close } = useDisplaced();
  const note = useRef<HTMLElement>(null);
  // Scrolls only for new entries, not for those on page load.
  const shownCount = useRef(list.length);
  useEffect(() => {
    // The button that approved may be further down the page.
    if (list.length > shownCount.current) note.current?.scrollIntoView({ block: 'center' });
    shownCount.current = list.length;
  }, [list.length]);
  if (list.length === 0) return null;
  const items = list.map(({ id, start, end }) => {
    const time = `${formatDate(start, language)} ${formatTimeRange(start, end, language)}`;
    return `${isolateLtr(id)} (${isolate(time)})`;
  });
  return (
    <Box ref={note}>
      <Note tone="warning" onClose={close}>
        {translate('orders.auto_rejected', { list: items.join(separatorIn(language)) })}
      </Note>
    </Box>
  );
}
