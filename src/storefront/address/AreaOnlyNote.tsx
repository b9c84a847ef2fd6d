import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** Warns before sending that only the area of this place is known, and what follows from that (decision H15). */
export function AreaOnlyNote() {
  const translate = useTranslate();
  return (
    <Note tone="warning">
      {translate('checkout.area_only')} {translate('checkout.place.area_only_cost')}
    </Note>
  );
}
