import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { type FieldDescription, getDescription } from '../doctype/description.ts';
import { doctypeMessageKey } from '../doctype/doctypeMessageKey.ts';
import { findTranslationField, writableFields } from '../doctype/fields.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';

export interface SettingGroup {
  /** Of the Section Break. */
  name: string;
  label: string;
  fields: FieldDescription[];
}

/** Field of the reason for a change, which the save button asks for. */
export const REASON = 'change_note';

/** The settings by section of their DocType; with a search term, those whose label or section name contains it. */
export function useSettingGroups(term = ''): SettingGroup[] {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { role } = useSession();
  const description = getDescription('settings');
  const query = term.trim().toLocaleLowerCase();
  const groups = new Map<string, SettingGroup>();
  for (const field of writableFields(description, [role])) {
    const { section = '', fieldname } = field;
    if (fieldname === REASON) continue;
    const label = translate(`${doctypeMessageKey(description.name)}.fields.${section}`, { _: section });
    const own = fieldLabel(description, findTranslationField(description, fieldname) ?? fieldname);
    if (![label, own].some((text) => text.toLocaleLowerCase().includes(query))) continue;
    const group = groups.get(section) ?? { name: section, label, fields: [] };
    groups.set(section, { ...group, fields: [...group.fields, field] });
  }
  return [...groups.values()];
}
