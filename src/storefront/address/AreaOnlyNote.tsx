import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** Said before anything is sent: of this place only the area is known, and what that costs (decisions H15). */
export function AreaOnlyNote() {
  const translate = useTranslate();
  return (
    <Note tone="warning">
      {translate('checkout.area_only')} {translate('checkout.place.area_only_cost')}
    </Note>
  );
}
