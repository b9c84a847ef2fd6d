import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'react-admin';
import { ROLE } from '../../../domain/access.ts';
import type { AnsweredList, ResourceName } from '../../api/types.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import type { MenuPlace } from '../shell/menuPosition.ts';
import { type DocTypeDescription, getDescription } from './description.ts';
import { doctypeMessageKey } from './doctypeMessageKey.ts';
import { BackofficeCreate, BackofficeEdit, BackofficeList, BackofficeShow } from './officePages.tsx';
import type { PageOptions } from './pageOptions.ts';

export interface ResourceOptions
  extends Partial<Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'>>,
    PageOptions {
  icon?: SvgIconComponent;
  menu?: MenuPlace;
  /** Default: the DocType's title field. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
}

/** The pages that follow from what staff may do: a form for what is written, a page for what is only read. */
function viewsOf({ grants }: DocTypeDescription): Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'> {
  const staff = grants[ROLE.staff];
  return {
    list: BackofficeList,
    ...(staff?.write.length ? { edit: BackofficeEdit } : { show: BackofficeShow }),
    ...(staff?.create ? { create: BackofficeCreate } : {}),
  };
}

/**
 * A resource as its DocType describes it; what a resource does differently it says itself, in react-admin's own terms:
 * `export default declareResource('banners', { icon: ImageOutlined })`.
 * @throws Error when the registry has no such resource
 */
export function declareResource(
  name: ResourceName,
  { menu = {}, hides, tabs, beside, besideNew, title, stored, ...views }: ResourceOptions = {},
): ResourceProps {
  const description = getDescription(name);
  const pages: PageOptions = { hides, tabs, beside, besideNew, title, stored };
  return {
    name,
    ...viewsOf(description),
    recordRepresentation: description.titleField,
    options: { label: `${doctypeMessageKey(description.name)}.names`, menu, pages },
    ...views,
  };
}

interface AnsweredOptions extends Pick<ResourceProps, 'list'> {
  icon: SvgIconComponent;
  menu: MenuPlace;
  label: MessageKey;
}

/** A list that a method of our server answers; its rows have no page of their own. */
export const answeredResource = (name: AnsweredList, { icon, menu, label, list }: AnsweredOptions): ResourceProps => ({
  name,
  icon,
  list,
  options: { label, menu },
});
