import type { ComponentType } from 'react';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { DocTypeCreate as CreatePage } from '../../frappeAdmin/pages/DocTypeCreate.tsx';
import { DocTypeEdit as EditPage } from '../../frappeAdmin/pages/DocTypeEdit.tsx';
import { DocTypeList as ListPage } from '../../frappeAdmin/pages/DocTypeList.tsx';
import { DocTypeShow as ShowPage } from '../../frappeAdmin/pages/DocTypeShow.tsx';
import { FieldKitContext, type PageKit, PageKitContext } from '../../frappeAdmin/uiKit.ts';
import { useSession } from '../../session/useSession.ts';
import { BulkActions } from '../list/BulkActions.tsx';
import { reciterKind, restaurantKind } from '../provider/providerKinds.ts';
import { QUIET, QUIET_RECORD, ROWS } from '../shell/pageBases.tsx';
import { findTranslationField, hasTables } from './fields.ts';
import { CreateFrame, EditFrame, FormFrame, useCreating, useEditing } from './formFrames.tsx';
import { ListFrame } from './ListFrame.tsx';
import { officeFields } from './officeFields.tsx';
import { usePageOptions } from './pageOptions.ts';
import { ShowFrame } from './ShowFrame.tsx';

const CONTACTS: readonly string[] = [reciterKind, restaurantKind].flatMap(({ fields }) => [fields.phone, fields.email]);

/** DocType pages of the back office: the generic ones, with its own frames, texts and styles. */
const officePages: PageKit = {
  useRoles: () => [useSession().role],
  useHidden: (resource) => usePageOptions(resource).hides ?? [],
  // Staff lists also search phone and email, which guests, who search the same records, may not.
  listOf: ({ fields }) => ({
    perPage: ROWS,
    queryOptions: {
      ...QUIET,
      meta: { search: fields.map(({ fieldname }) => fieldname).filter((name) => CONTACTS.includes(name)) },
    },
  }),
  recordMeta: (description) => (hasTables(description) ? FULL_RECORD : undefined),
  recordOptions: QUIET_RECORD,
  table: { bulkActionButtons: <BulkActions /> },
  form: { disableInvalidFormNotification: true },
  // Full width for child tables, and for content text where half the width next to a preview would be too narrow. A
  // field with an Arabic translation starts a row, so that both are side by side.
  columnOf: ({ fieldname, fieldtype }, all) => {
    if (fieldtype === 'Table') return '1 / -1';
    if (fieldtype === 'Long Text') return { md: '1 / -1', xl: fieldname.endsWith('_ar') ? '2' : '1' };
    return all.some((one) => findTranslationField({ fields: [...all] }, one.fieldname) === fieldname)
      ? { md: '1' }
      : undefined;
  },
  nameInput: { label: 'staff.fields.name', helperText: 'staff.name_hint' },
  useEditing,
  useCreating,
  ListFrame,
  EditFrame,
  CreateFrame,
  ShowFrame,
  FormFrame,
};

function inOffice(Page: ComponentType): ComponentType {
  return function OfficePage() {
    return (
      <FieldKitContext.Provider value={officeFields}>
        <PageKitContext.Provider value={officePages}>
          <Page />
        </PageKitContext.Provider>
      </FieldKitContext.Provider>
    );
  };
}

export const BackofficeList = inOffice(ListPage);
export const BackofficeShow = inOffice(ShowPage);
export const BackofficeEdit = inOffice(EditPage);
export const BackofficeCreate = inOffice(CreatePage);
